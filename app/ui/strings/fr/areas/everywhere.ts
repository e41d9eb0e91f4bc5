import { artwork } from "../artwork.ts";
import { mockup } from "../proof.ts";
import { matching } from "../matching.ts";
import { snooze } from "../snooze.ts";
import { atShopify, phrases } from "../phrases.ts";

/** French: what every page loads. */
export const texts = {
  app: {
    name: "Portafilter",
    tagline:
      "Transmet vos commandes payées au service d’impression et d’expédition, et rapporte le suivi.",
    loading: "Chargement de la page",
    openInAdmin:
      "Portafilter est une application de l’interface administrateur Shopify. Ouvrez-la depuis la rubrique Applications.",
  },
  labeled: "{{label}} : {{text}}",
  quoted: "« {{words}} »",
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
    findProduct: "Produit, option ou SKU",
    more: "Il y en a davantage : ajoutez un mot pour préciser.",
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
  matching,
  artwork,
  mockup,
  snooze,
  staffNames: {
    numbered: "Membre du personnel {{number}}",
    someone: "Une personne dans l’interface administrateur",
  },
  atShopify,
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
      "Autre chose a été enregistré ici entre-temps. Vos modifications ne sont pas encore enregistrées : les enregistrer les met à sa place, les ignorer affiche ce qui est enregistré maintenant.",
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
    unconfirmed: {
      title: "Votre dernière modification n’est pas confirmée",
      body: "L’application n’a pas répondu comme prévu : la modification a peut-être été effectuée, ou non. Ce que vous avez saisi est toujours là. Avant de réessayer, vérifiez si cette page, une fois à jour, affiche la modification.",
    },
    old: {
      title: "Cette page n’est pas à jour",
      body: "Elle montre l’état du {{time}}. L’application ne répond pas pour l’instant. La page réessaie d’elle-même.",
    },
  },
  copy: {
    copy: "Copier",
    what: "Copier : {{what}}",
    done: "Copié",
    byHand: "Sélectionnez le texte et copiez-le à la main",
  },
};
