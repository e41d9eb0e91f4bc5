/** Japanese: what is printed, and how. */
export const documents = {
  packingSlip: "納品書",
  pickList: "ピッキングリスト",
  artworkSheet: "デザイン確認シート",
  note: "メモ",
  giftMessage: "ギフトメッセージ",
  print: {
    act: "印刷",
    none: "印刷できるものがありません。製造されるものがないためです。",
    noOrder: "表示に使える注文がまだありません。",
    failed: "印刷の準備ができませんでした。接続を確認して、もう一度お試しください。",
    blocked:
      "ブラウザーが新しいタブを開きませんでした。このページで許可して、もう一度お試しください。",
  },
  slip: {
    title: "納品書",
    about:
      "注文から、購入者の言語で印刷できます。荷物の中身とお届け先が記載され、価格は記載されません。",
    logo: "納品書のロゴ",
    logoAlt: "ストアのロゴ",
    noLogo: "ロゴがない場合は、代わりにストア名が入ります。",
    saveLogo: "保存すると納品書に表示されます。",
    remove: "ロゴを削除",
    note: "購入者へのメッセージ",
    noteHint: "商品の下に、書いたとおりに表示されます。最大{{most}}文字です。",
    tags: "注文のタグを表示する",
    tagsHint:
      "タグはストア内部のメモで、荷物を開けた人の目に触れます。ピッキングリストには常に表示されます。",
    preview: "プレビュー",
    previewHint: "保存済みの内容で、最新の注文の納品書を開きます。",
  },
} as const;
