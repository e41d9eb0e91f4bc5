/** French: artwork that is uploaded or chosen, and its fields. */
export const artwork = {
  upload: {
    label: "Fichier du visuel pour {{title}}",
    choose: "Choisissez un fichier ou déposez-le ici",
    drop: "Déposez le fichier pour l’envoyer",
    hint: "PNG ou JPEG, {{most}} Mo au plus.",
    hintSized: "PNG ou JPEG, exactement {{size}} pixels, {{most}} Mo au plus.",
    busy: "{{file}} est en cours d’envoi…",
    stored: "{{file}} est envoyé",
    chosen: "Une de vos images est choisie",
    next: "Appuyez sur « {{button}} » pour l’utiliser.",
    failed: "L’envoi n’a pas abouti. Vérifiez votre connexion et choisissez à nouveau le fichier.",
    problems: {
      unread: "L’image ne peut pas être copiée : {{words}}",
      empty: "Le fichier est vide. Choisissez-en un autre.",
      large: "Le fichier dépasse {{most}} Mo. Enregistrez-le en plus petit, par exemple en JPEG.",
      unsupported:
        "Le fichier n’est ni un PNG ni un JPEG. Enregistrez votre visuel dans l’un de ces formats.",
      interlaced:
        "Le fichier est enregistré en mode entrelacé ou progressif, ce qui n’est possible que jusqu’à {{most}} mégapixels. Enregistrez-le sans l’option « entrelacé » ou « progressif » et choisissez le nouveau fichier.",
      size: "Le fichier mesure {{found}} pixels. Il doit mesurer exactement {{expected}} pixels.",
      outside: "Rien de l’image ne serait visible. Ramenez-la, ou agrandissez-la.",
      unsized:
        "Votre prestataire n’indique pas la taille du visuel : le fichier ne peut pas être ajusté.",
      full: "Votre boutique utilise déjà {{files}} fichiers ou {{most}} Mo, soit tout ce qu’elle peut avoir. Retirez d’abord de vos produits les visuels inutiles, ou saisissez une adresse.",
      harmful:
        "Ouvrir ce fichier demande plus de mémoire qu’aucune image. Enregistrez-le à nouveau en PNG ou JPEG et choisissez le nouveau fichier.",
      resting:
        "Des fichiers de votre boutique ont demandé trop de mémoire plusieurs fois. Choisissez à nouveau un fichier dans {{minutes}} min.",
      disk: "L’application n’a plus d’espace disque pour de nouveaux fichiers. Les commandes continuent. Choisissez à nouveau le fichier plus tard, ou saisissez une adresse.",
      storage:
        "L’application ne peut pas conserver de fichiers pour le moment. Les commandes continuent. Choisissez à nouveau le fichier dans quelques minutes, ou saisissez une adresse.",
      busy: "D’autres fichiers sont en cours d’envoi. Choisissez à nouveau le fichier dans un instant.",
      unreachable:
        "Votre prestataire ne peut pas lire les fichiers de cette application, qui se trouve à {{address}} : cette adresse n’est connue que sur cette machine ou dans son réseau. Saisissez plutôt l’adresse d’un fichier sur le web.",
    },
  },
  pending:
    "La nouvelle image n’est pas encore en place. Attendez la fin de son envoi. Si vous l’ajustez, choisissez d’abord « {{use}} » ou « {{cancel}} ».",
  fitted: {
    use: "Utiliser ainsi",
    cancel: "Annuler",
  },
  pictures: {
    title: "Vos images",
    open: "Choisir parmi vos images",
    openFor: "Choisir parmi vos images : {{title}}",
    sized: "Celles qui mesurent exactement {{size}} pixels.",
    none: "Vous n’avez encore rien envoyé.",
    noneSized: "Vous n’avez encore rien envoyé de cette taille.",
    reading: "Vos images sont en cours de lecture",
    failed: "Cela n’a pas abouti. Vérifiez votre connexion et réessayez.",
    size: "Dimensions : {{size}} pixels",
    uploaded: "Envoyée {{time}}",
    use: "Utiliser",
    useOf: "Utiliser {{name}}",
    delete: "Supprimer",
    deleteOf: "Supprimer {{name}}",
    deleteSure: "Supprimer définitivement {{name}}",
    sure: "La supprimer définitivement ?",
    keep: "Garder",
    needed: "Elle reste : un produit, une commande ou un dessin l’utilise.",
    close: "Fermer",
    pages: "Pages de vos images",
  },
  fieldNames: {
    name: "Nom",
    title: "Titre",
    tagline: "Slogan",
    subtitle: "Sous-titre",
    message: "Petit mot",
    text: "Texte",
    date: "Jour",
    photo: "Photographie",
    picture: "Image",
    image: "Image",
    logo: "Logotype",
  },
  gone: {
    hostAnswered: "il n’y a rien à son adresse",
    imageHostAnswered: "il n’y a pas d’image à son adresse",
  },
  concerns: {
    damaged:
      "Le fichier ne peut pas être lu jusqu’au bout. Enregistrez-le à nouveau et choisissez le nouveau fichier.",
    blank: "Le fichier est d’une seule couleur. Vérifiez que c’est le bon.",
    cmyk: "Le fichier est en couleurs d’encre (CMJN) et peut s’imprimer autrement qu’il n’apparaît ici.",
    profile:
      "Le fichier a un profil de couleurs autre que sRGB et peut s’imprimer autrement qu’il n’apparaît ici.",
    small: "L’image est agrandie : les détails fins paraîtront flous à l’impression.",
    unchecked:
      "Les couleurs et la taille du fichier n’ont pas pu être vérifiées. Regardez-le avant son impression.",
  },
  own: {
    use: "Imprimer sur votre propre visuel",
    used: "Les étiquettes personnalisées sont imprimées sur votre propre visuel.",
    stock:
      "Les étiquettes personnalisées sont imprimées sur le modèle de votre prestataire, et non sur votre visuel.",
    none: "Ce modèle n’a pas d’emplacement pour votre visuel : les étiquettes personnalisées sont imprimées sur le modèle de votre prestataire.",
    untold:
      "Votre prestataire n’indique pas si son modèle a un emplacement pour votre visuel. Les étiquettes personnalisées peuvent être imprimées sur son modèle.",
  },
  field: {
    name: "Champ du visuel",
    choose: "Choisissez un champ",
    type: "Type",
    text: "Texte",
    image: "Image (son adresse)",
    templateText: "{{field}} (texte)",
    templateImage: "{{field}} (image)",
    gone: "{{field}} (absent du modèle)",
    add: "Ajouter un champ",
    remove: "Retirer le champ",
    removeOf: "Retirer le champ {{number}}",
  },
  defaults:
    "Sur une étiquette personnalisée, un champ que le client laisse vide, ou que rien ne remplit, imprime les mots propres au modèle : {{words}}.",
  entered: "{{name}} « {{value}} »",
} as const;
