/** What an order prints, looked at before and after it is sent. */
export const proof = {
  title: "Visuel de {{name}}",
  fixed:
    "Ces fichiers ont été envoyés, ou vont partir. Ce qui dépasse la ligne de coupe est coupé. Les repères ne sont pas imprimés.",
  planned:
    "Rien n’est encore envoyé. Un fichier de la bonne taille est imprimé tel qu’il est affiché, si la commande et le produit ne changent pas d’ici là ; ce qui reste à dessiner n’est qu’un aperçu. Les repères ne sont pas imprimés.",
  none: "Rien de cette partie n’est imprimé, ou ses visuels ont été supprimés.",
  toDraw: "Dessiné à l’envoi",
  unseen:
    "Impossible de l’afficher ici. S’il n’y a pas d’image à son adresse, remplacez-la ; si le client l’a envoyée, demandez-la-lui d’abord.",
  unseenOver: "Impossible de l’afficher ici. Il n’y a sans doute pas d’image à son adresse.",
  product: "Produit : {{title}}",
  region: "{{what}} : déplacez avec les flèches, zoomez avec + et −",
  smaller: "Zoom arrière",
  larger: "Zoom avant",
  zoom: "Agrandissement",
  fit: "Ajuster",
  percent: "{{percent}} %",
  uncut: "Votre prestataire n’indique ni la ligne de coupe ni la zone sûre pour les textes.",
} as const;

export const mockup = {
  show: "Voir sur le produit",
  alt: "{{title}}, avec le visuel sur son emballage",
  hint: "Un aperçu : la forme et les couleurs peuvent différer un peu.",
  untold: "Votre prestataire ne dessine pas ce produit avec un visuel.",
  unanswered: "Votre prestataire ne répond pas pour le moment. Réessayez dans un instant.",
  refused: "L’aperçu n’a pas pu être dessiné : {{reason}}",
} as const;
