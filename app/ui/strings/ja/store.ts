/** Japanese: what rests of the store's work, and what questions are about. */
export const paused = {
  titles: {
    connection: "プロバイダーとの接続は一時停止中です",
    files: "画像とCSVファイルは一時停止中です",
    work: "このストアの一部の処理は一時停止中です",
  },
  connection:
    "プロバイダーの応答によりアプリが停止したか、読み取りに時間がかかりすぎることが数回ありました。他の注文が送信されるように、この接続の追跡とカタログは待機しています。",
  files:
    "このストアの画像とCSVファイルの読み取りに、数回にわたり時間がかかりすぎました。一時停止中は新しいファイルを読み取りません。",
  work: "このストアの処理中にアプリが数回停止しました。その処理は待機し、その他はすべて継続します。",
  since: "一時停止の開始",
  until: "終了",
  tryNow: "今すぐ試す",
} as const;

export const topics = {
  artwork: "アートワーク",
  mapping: "未割り当ての商品",
  address: "住所・内容",
  decision: "ストアの判断",
  change: "送信後の変更",
  stock: "在庫切れ",
  provider: "プロバイダー",
  shopify: "Shopify側",
  app: "アプリ",
} as const;
