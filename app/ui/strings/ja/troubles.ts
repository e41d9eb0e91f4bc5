/** Japanese: what Home says of what does not run. */
export const troubles = {
  left: {
    unauthorized: "以前の注文がある{{provider}}が、キーを受け付けなくなりました",
    unreachable: "以前の注文がある{{provider}}は、現在利用できません",
    throttled: "以前の注文がある{{provider}}が、アプリに待機を求めています",
    ask: "そのキーを再び受け付けるよう、このプロバイダーに依頼してください。それまで、アプリはそこにある注文の追跡、変更、キャンセルができません。",
  },
  deliveriesAction: "アクティビティで見る",
  deliveries_other: "Shopifyからの通知{{count}}件を処理できませんでした。",
  orders_other: "{{count}}件の注文をShopifyから読み込めません。アプリは試行を続けます。",
  failedMappings:
    "商品についての決定が、待機中の一部の注文に反映されていません。アプリが複数回失敗しました。試行を続けますが、解消しない場合はサポートにお問い合わせください。",
  failedRequests:
    "Shopifyからのフルフィルメント依頼の処理にアプリが複数回失敗し、一部が回答待ちです。試行を続けますが、解消しない場合はサポートにお問い合わせください。",
  failedProducts:
    "アプリが商品の読み込みに複数回失敗したため、新しい商品や変更された商品がここにない場合があります。試行を続けますが、解消しない場合はサポートにお問い合わせください。",
  failedListings:
    "アプリがストアへの商品の追加に複数回失敗しました。試行を続けますが、解消しない場合はサポートにお問い合わせください。",
};
