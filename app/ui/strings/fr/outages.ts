/** French: who doesn't do now what orders need of them. */
export const outages = {
  titles: {
    missing: "Aucun prestataire n’est connecté",
    unauthorized: "Votre prestataire n’accepte pas la clé",
    unreachable: "Votre prestataire ne fonctionne pas en ce moment",
    throttled: "Votre prestataire ne prend pas de commandes pour le moment",
    shopify: "Shopify ne laisse pas l’application accéder à votre boutique",
    silent: "Shopify ne répond pas",
    busy: "Shopify demande à l’application d’attendre",
  },
  advice: {
    missing: "Les commandes restent ici en attendant.",
    unauthorized: "Saisissez une clé qu’il accepte : les commandes partiront alors d’elles-mêmes.",
    unreachable: "L’application continue d’essayer, et aucune commande n’est perdue.",
    throttled: "L’application attend comme demandé, puis reprend d’elle-même.",
    shopify: "L’application redemande chaque minute et reprend d’elle-même.",
    silent: "L’application continue d’essayer, et aucune commande n’est perdue.",
    busy: "Shopify limite ce qu’une application peut demander à une boutique en même temps. L’application attend le temps qu’il faut et reprend d’elle-même ; aucune commande n’est perdue.",
  },
  worked: "Dernier fonctionnement : {{time}}.",
  since: "Depuis : {{time}}.",
  until: "Reprise : {{time}}.",
  waiting_one: "{{count}} commande attend.",
  waiting_many: "{{count}} commandes attendent.",
  waiting_other: "{{count}} commandes attendent.",
} as const;
