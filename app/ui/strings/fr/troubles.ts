/** French: what Home says of what does not run. */
export const troubles = {
  left: {
    unauthorized: "{{provider}}, où se trouvent des commandes antérieures, n’accepte plus la clé",
    unreachable:
      "{{provider}}, où se trouvent des commandes antérieures, ne fonctionne pas en ce moment",
    throttled:
      "{{provider}}, où se trouvent des commandes antérieures, demande à l’application d’attendre",
    ask: "Demandez à ce prestataire d’accepter de nouveau cette clé. D’ici là, l’application ne peut ni suivre, ni modifier, ni annuler les commandes qui s’y trouvent.",
  },
  deliveriesAction: "Voir dans « Activité »",
  deliveries_many: "{{count}} messages de Shopify n’ont pas pu être traités.",
  deliveries_one: "{{count}} message de Shopify n’a pas pu être traité.",
  deliveries_other: "{{count}} messages de Shopify n’ont pas pu être traités.",
  orders_many:
    "{{count}} commandes ne peuvent pas être lues dans Shopify. L’application continue d’essayer.",
  orders_one:
    "{{count}} commande ne peut pas être lue dans Shopify. L’application continue d’essayer.",
  orders_other:
    "{{count}} commandes ne peuvent pas être lues dans Shopify. L’application continue d’essayer.",
  failedMappings:
    "Vos décisions sur les produits n’atteignent pas toutes les commandes en attente : l’application a échoué plusieurs fois. Elle continue d’essayer ; si cela persiste, contactez l’assistance.",
  failedRequests:
    "L’application a échoué plusieurs fois sur des demandes de traitement de Shopify ; certaines attendent une réponse. Elle continue d’essayer ; si cela persiste, contactez l’assistance.",
  failedProducts:
    "L’application a échoué plusieurs fois à lire vos produits ; les nouveaux et les modifiés peuvent manquer ici. Elle continue d’essayer ; si cela persiste, contactez l’assistance.",
  failedListings:
    "L’application a échoué plusieurs fois à ajouter un produit à votre boutique. Elle continue d’essayer ; si cela persiste, contactez l’assistance.",
};
