/** French. */
export const inShopify = {
  buyer: {
    canceled: "Cette commande a été annulée.",
    withShop: "Nous avons votre commande. La boutique s’en occupe.",
    partly: "Une partie de votre commande est en route.",
    replacement: {
      making: "Un remplacement est en cours de fabrication.",
      shipped: "Un remplacement est en route.",
    },
    summary: {
      received: "Nous avons votre commande ; elle va être fabriquée.",
      making: "Votre commande est en cours de fabrication.",
      printed: "Votre commande est imprimée et va être emballée.",
      packed: "Votre commande est emballée et attend le transporteur.",
      shipped: "Votre commande est en route.",
    },
    steps: {
      received: "Reçue",
      making: "En fabrication",
      printed: "Imprimée",
      packed: "Emballée",
      shipped: "Expédiée",
    },
    wishes: {
      address: "Demander une autre adresse",
      cancel: "Demander l’annulation",
      unsent: "Votre commande n’est pas fabriquée avant la réponse de la boutique.",
      sent: "Une fois la fabrication commencée, la boutique ne pourra peut-être plus rien changer.",
      done: "Votre demande a été transmise à la boutique.",
      movedOn: "Cette demande n’est plus possible.",
      waiting: {
        address:
          "La boutique n’a pas encore répondu à votre demande d’une autre adresse de livraison.",
        cancel: "La boutique n’a pas encore répondu à votre demande d’annulation.",
      },
      ended: {
        address: {
          granted: "L’adresse de livraison a été modifiée.",
          declined: "La boutique n’a pas accepté une autre adresse de livraison.",
          "too-late": "Il était trop tard pour une autre adresse de livraison.",
        },
        cancel: {
          granted: "La boutique a accepté l’annulation de la commande.",
          declined: "La boutique n’a pas accepté l’annulation de la commande.",
          "too-late": "Il était trop tard pour annuler la commande.",
        },
      },
    },
  },
  extension: {
    asks: { cancel: "Annuler chez le prestataire ?", sendTest: "Envoyer réellement ?" },
    canceling: "Annulation demandée. Votre prestataire n’a pas encore répondu.",
    changing: "Une modification est en attente. Votre prestataire ne l’a pas encore confirmée.",
    withProvider: "Articles chez votre prestataire : {{number}} sur {{of}}.",
    hasLeft: "Articles expédiés par votre prestataire : {{number}} sur {{of}}.",
    changeLine: "Modifier le visuel ou le SKU",
    unsent: {
      Waiting: "Elle n’a pas encore été envoyée à votre prestataire.",
      Sending: "Elle est en cours d’envoi à votre prestataire, qui n’a pas encore répondu.",
      Canceled: "Votre prestataire ne fabrique plus rien de cette commande.",
    },
    undecided:
      "Elle n’est pas envoyée à votre prestataire tant que vous n’avez pas choisi ce qui est fabriqué pour elle.",
    excluded: "Elle n’est pas envoyée à votre prestataire ; le reste d’une commande l’est.",
    refused:
      "Portafilter n’a pas pu lire cette demande ; rien n’a été modifié. Rechargez la page et réessayez.",
    unknown: "Portafilter n’a rien à voir avec ceci, ou ne le connaît pas encore.",
    drawn: "Dessiné par le prestataire, comme l’acheteur le personnalise",
    artwork: "De Shopify",
    artworkFits: "De Shopify : convient",
    artworkUnfit: "De Shopify : impossible à imprimer",
    artworkToFit: "De Shopify : doit faire {{width}} × {{height}} px",
    artworkFit: "Convenait lors du choix",
    done: {
      exclude: "Cette variante est maintenant exclue.",
      "decide-again": "L’association de cette variante a été réinitialisée.",
    },
    tooMany: "Trop de demandes. Réessayez dans une minute.",
    tooMuch:
      "Ce que les clients personnalisent, ou un élément modifié entre-temps, se modifie dans Portafilter. Rien n’a été modifié.",
    waiting_one: "{{count}} commande attend que le produit soit associé ou exclu.",
    waiting_many: "{{count}} commandes attendent que le produit soit associé ou exclu.",
    waiting_other: "{{count}} commandes attendent que le produit soit associé ou exclu.",
  },
};
