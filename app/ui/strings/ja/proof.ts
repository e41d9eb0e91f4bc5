/** What an order prints, looked at before and after it is sent. */
export const proof = {
  open: "アートワークを確認",
  title: "{{name}}のデザイン",
  fixed:
    "送信済み、または次に送信されるファイルです。断裁線の外側は切り落とされ、線は印刷されません。",
  planned:
    "まだ送信されていません。送信までに注文や商品が変わらなければ、ファイルは表示どおりに印刷されます。これから描画されるものはイメージです。線は印刷されません。",
  none: "この部分には印刷するものがないか、デザインが削除されています。",
  toDraw: "送信時に描画されます",
  product: "商品：{{title}}",
  region: "{{what}}：矢印キーで移動、+と−で拡大・縮小",
  smaller: "縮小",
  larger: "拡大",
  zoom: "ズーム",
  fit: "全体表示",
  percent: "{{percent}}％",
  uncut: "断裁位置と文字の安全域はプロバイダーから公開されていません。",
  mockup: {
    show: "商品に載せて見る",
    alt: "{{title}}のパッケージにデザインを載せたイメージ",
    hint: "イメージです。形や色は実物と多少異なることがあります。",
    untold: "プロバイダーは商品イメージの描画に対応していません。",
    unanswered: "プロバイダーが応答していません。しばらくしてからもう一度お試しください。",
    refused: "描画できませんでした：{{reason}}",
  },
} as const;
