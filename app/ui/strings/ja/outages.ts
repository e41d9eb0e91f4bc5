/** Japanese: who doesn't do now what orders need of them. */
export const outages = {
  titles: {
    missing: "プロバイダーが接続されていません",
    unauthorized: "プロバイダーがキーを受け付けません",
    unreachable: "プロバイダーは現在利用できません",
    throttled: "プロバイダーがしばらく注文を受け付けません",
    shopify: "Shopifyがアプリのストアへのアクセスを許可していません",
    silent: "Shopifyが応答しません",
    busy: "Shopifyがアプリに待機を求めています",
  },
  advice: {
    missing: "接続されるまで注文はここに残ります。",
    unauthorized: "有効なキーを入力すると、注文は自動で送信されます。",
    unreachable: "アプリは再試行を続けます。注文が失われることはありません。",
    throttled: "アプリは指定された時間だけ待ち、その後自動で再開します。",
    shopify: "アプリは1分ごとに確認し、自動で再開します。",
    silent: "アプリは再試行を続けます。注文が失われることはありません。",
    busy: "Shopifyは、アプリが一度にストアに問い合わせられる量を制限しています。アプリは必要なだけ待ち、自動で再開します。注文が失われることはありません。",
  },
  worked: "最後に利用できた日時：{{time}}",
  since: "開始：{{time}}",
  until: "再開：{{time}}",
  waiting_other: "{{count}}件の注文が待っています。",
} as const;
