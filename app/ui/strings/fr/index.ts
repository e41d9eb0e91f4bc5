import { activity } from "./activity.ts";
import { alerts } from "./alerts.ts";
import { artwork } from "./artwork.ts";
import { attentions } from "./attentions.ts";
import { catalog } from "./catalog.ts";
import { documents } from "./documents.ts";
import { home } from "./home.ts";
import { orderViews, shortcuts } from "./list-tools.ts";
import { order } from "./order.ts";
import { orders } from "./orders.ts";
import { phrases } from "./phrases.ts";
import { products } from "./products.ts";
import { causes, flowTriggers, remarks, steps } from "./remarks.ts";
import { provider } from "./provider.ts";
import { remakes } from "./remakes.ts";
import { profit } from "./profit.ts";
import { proof } from "./proof.ts";
import { samples } from "./samples.ts";
import { settings } from "./settings.ts";
import { setup } from "./setup.ts";
import { snooze } from "./snooze.ts";
import { staff } from "./staff.ts";
import { stock } from "./stock.ts";
import { studio } from "./studio.ts";

/** French. */
export const texts = {
  app: {
    name: "Portafilter",
    tagline:
      "Transmet vos commandes payées au service d’impression et d’expédition, et rapporte le suivi.",
    loading: "Chargement de la page",
    openInAdmin:
      "Portafilter est une application de l’interface administrateur Shopify. Ouvrez-la depuis la rubrique Applications.",
  },
  time: { now: "à l’instant", soon: "dans un instant" },
  index: {
    firstPage: "Première page",
    nextPage: "Page suivante",
    pages: "Pages : {{what}}",
    select: "Sélectionner {{name}}",
    selectAll: "Tout sélectionner ({{what}})",
    selected_one: "{{count}} sélectionnée",
    selected_many: "{{count}} sélectionnées",
    selected_other: "{{count}} sélectionnées",
  },
  nav: {
    home: "Accueil",
    orders: "Commandes",
    products: "Produits",
    catalog: "Catalogue",
    studio: "Atelier de visuels",
    stock: "Stocks",
    profit: "Bénéfice",
    activity: "Activité",
    settings: "Paramètres",
  },
  home,
  samples,
  setup,
  products,
  catalog,
  stock,
  studio,
  artwork,
  activity,
  provider,
  remakes,
  profit,
  proof,
  settings,
  alerts,
  staff,
  snooze,
  shortcuts,
  orderViews,
  documents,
  orders,
  attentions,
  attention: {
    addressAlone:
      "L’adresse de livraison a été modifiée dans Shopify alors que le prestataire avait commencé ({{detail}}). La commande est fabriquée comme souhaité et part à l’ancienne adresse, sauf si le prestataire la change.",
    misplaced:
      "{{title}} n’a pas pu être dessiné : le champ « {{field}} » est prévu pour une image, et l’acheteur a saisi un texte. Choisissez un champ de texte sur la page de la variante.",
    gone: "L’image pour {{title}} ne se trouve plus à son adresse. Demandez-la à l’acheteur si elle venait de lui, et remplacez-la.",
    goneBare:
      "Une image de cette commande ne se trouve plus à son adresse. Demandez-la à l’acheteur si elle venait de lui, et remplacez-la.",
    afterward: " : {{detail}}",
    faults: {
      too_small: "{{field}} manque ou est trop court",
      too_big: "{{field}} est trop long ou trop grand",
      custom: "{{field}} n’est pas accepté tel quel par le fournisseur",
    },
    editAddress:
      "Ouvrez la commande dans Shopify et modifiez-y l’adresse de livraison. Portafilter la reprend dès qu’elle est enregistrée.",
    wishes: {
      address: "une autre adresse de livraison, « {{words}} »",
      addressBare: "une autre adresse de livraison",
      cancel: "annuler la commande, « {{words}} »",
      cancelBare: "annuler la commande",
    },
    entered: "{{name}} « {{value}} »",
    print: {
      place: "Imprimer « {{name}} » dans",
      save: "Imprimer désormais",
      done: "C’est imprimé désormais, dans cette commande et dans celles qui ne sont pas encore envoyées.",
      product: "Ouvrir le produit",
      untold:
        "Votre prestataire n’indique pas les emplacements de son modèle. Indiquez l’emplacement dans le produit.",
      taken:
        "Une autre propriété y est déjà imprimée. Choisissez un autre emplacement, ou modifiez-le dans le produit.",
      unanswered: "Votre prestataire ne répond pas pour le moment. Réessayez dans un instant.",
      "no-field": "Le modèle n’a plus cet emplacement. Choisissez-en un autre.",
      "no-picture":
        "Cet emplacement est prévu pour une image, et l’acheteur a saisi un texte. Choisissez un emplacement de texte, ou gardez-le comme note.",
      picturesOnly:
        "Le modèle n’a que des emplacements pour des images, et l’acheteur a saisi un texte. Il ne peut pas y être imprimé.",
    },
    fix: {
      field: "Choisir un autre champ",
      picture: "Remplacer l’image",
      "entered-picture": "Remplacer l’image",
      text: "Modifier le texte",
      sku: "Choisir un autre SKU",
      address: "Corriger l’adresse dans Shopify",
      order: "Vérifier la commande dans Shopify",
    },
    lacks: {
      everything: "tout : la commande n’a pas d’adresse",
      name: "un nom",
      street: "une rue",
      country: "un pays",
      postcode: "un code postal",
      email: "une adresse e-mail",
    },
    did: {
      retry: "La commande est réexaminée maintenant. La suite s’affiche ici.",
      clear: "C’est noté. La commande continue, sauf si autre chose la retient.",
      stop: "L’annulation de la commande est demandée au prestataire. Elle est renvoyée dès que la mise en attente est levée.",
      "send-open-lines": "Les lignes sont envoyées dans une partie à part.",
      "send-again": "Elle est envoyée de nouveau, comme une autre partie de la commande.",
      "send-added": "Une autre partie de la commande s’en charge et part si rien ne la retient.",
      simulate: "La commande de test avance.",
    },
    sendMore: "Envoyer {{count}} de plus",
    movedOn: "Rien n’a été modifié : la commande a avancé entre-temps.",
  },
  order,
  remarks,
  causes,
  flowTriggers,
  steps,
  phrases,
  statuses: {
    CancelationRequested: "Annulation demandée",
    Declined: "Refusée",
  },
  stages: {
    Waiting: "En attente",
    Sending: "Envoi en cours",
    Created: "Acceptée",
    Picked: "Prélevée",
    Printed: "Imprimée",
    Packaged: "Emballée",
    Shipped: "Expédiée",
    Fulfilled: "Traitée",
    Canceled: "Annulée",
  },
  partlyAt: {
    Shipped: "Partiellement expédiée",
    Fulfilled: "Partiellement traitée",
  },
  unsaved: {
    save: "Enregistrer",
    discard: "Ignorer",
    refused: "Non enregistré : quelque chose ne convient pas encore",
    restored:
      "Vos modifications précédentes sont de retour. Elles ne sont pas encore enregistrées.",
    outdated:
      "Autre chose a été enregistré ici entre-temps. Vos modifications ne sont pas encore enregistrées : les enregistrer les met à sa place, les ignorer affiche ce qui est enregistré maintenant.",
    first: "Enregistrez ou ignorez d’abord vos modifications. Vous pourrez ensuite en décider.",
  },
  problems: {
    retry: "Réessayer",
    toOrders: "Aller aux commandes",
    missing: {
      title: "Cette page n’existe pas",
      body: "Elle a peut-être été supprimée, ou elle appartient à une autre boutique.",
    },
    unauthorized: {
      title: "Votre session a pris fin",
      body: "Rechargez la page dans l’interface administrateur Shopify pour continuer.",
    },
    viewOnly: {
      title: "Vous pouvez uniquement consulter",
      body: "Un propriétaire du compte a limité votre accès à la consultation dans cette application. Adressez-vous à un propriétaire du compte pour modifier quelque chose.",
    },
    failed: {
      title: "Une erreur s’est produite",
      body: "La page n’a pas pu être chargée. Vos commandes ne sont pas touchées : elles suivent leur cours. Réessayez dans un instant.",
    },
  },
};
