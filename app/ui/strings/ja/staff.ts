/** Japanese: the people of the store, and what they changed. */
export const staff = {
  title: "スタッフ",
  people: "アプリを使用している人",
  nobody: "まだ誰もアプリを開いていません。",
  about:
    "スタッフはShopifyで追加し、アプリを開くとここに表示されます。アカウントのオーナーはすべての操作ができ、注文、商品、設定を変更できる人を決めます。",
  section: "アプリを使用している人、各自ができること、変更の履歴。",
  manage: "スタッフと変更を表示",
  askOwner: "権限を変更できるのはアカウントのオーナーのみです。",
  noOwner:
    "アカウントのオーナーがShopifyから通知されていません。通知されるまで、全員が変更を行えます。",
  seen: "最終アクティビティ：{{time}}",
  roles: {
    owner: "アカウントのオーナー",
    staff: "変更可能",
    viewer: "閲覧のみ",
  },
  let: {
    staff: "変更を許可",
    staffOf: "{{name}}に変更を許可",
    viewer: "閲覧のみに制限",
    viewerOf: "{{name}}を閲覧のみに制限",
  },
  did: {
    staff: "{{name}}は変更できるようになりました",
    viewer: "{{name}}は閲覧のみになりました",
  },
  changes: {
    title: "最近の変更",
    none: "変更はまだありません。",
    policyChanged: "設定を保存しました",
    connected: "フルフィルメント業者に接続しました",
    connectionDropped: "フルフィルメント業者との接続を解除しました",
    webhookSecretSet: "Webhookシークレットを設定しました",
    webhookSecretRemoved: "Webhookシークレットを削除しました",
    mapped_other: "{{count}}件のバリエーションの割り当てを保存しました",
    excluded_other: "{{count}}件のバリエーションを除外しました",
    both: "割り当てたバリエーション：{{mapped}}件、除外：{{excluded}}件",
    reopened_other: "{{count}}件のバリエーションの割り当てを解除しました",
    kept_other: "{{count}}件の割り当てを確認しました",
    rateChanged: "為替レートを変更しました",
    synonymsChanged: "同義語を変更しました",
    keyCreated: "APIキー「{{label}}」を作成しました（{{start}}…）",
    keyReplaced: "APIキー「{{label}}」を交換しました（{{start}}…）",
    keyRevoked: "APIキー「{{label}}」を無効化しました（{{start}}…）",
    listed: "「{{title}}」をストアに追加しました",
  },
} as const;
