import { artwork } from "../artwork.ts";
import { mockup } from "../proof.ts";
import { matching } from "../matching.ts";
import { snooze } from "../snooze.ts";
import { atShopify, phrases } from "../phrases.ts";

/** Japanese: what every page loads. */
export const texts = {
  app: {
    name: "Portafilter",
    tagline: "支払い済みの注文を印刷・発送サービスへ送り、配送状況を持ち帰ります。",
    loading: "ページを読み込んでいます",
    openInAdmin:
      "PortafilterはShopify管理画面のアプリです。管理画面の「アプリ」から開いてください。",
  },
  labeled: "{{label}}：{{text}}",
  quoted: "「{{words}}」",
  time: { now: "たった今", soon: "まもなく" },
  index: {
    firstPage: "最初のページ",
    nextPage: "次のページ",
    pages: "{{what}}のページ",
    select: "{{name}}を選択",
    selectAll: "すべての{{what}}を選択",
    selected_other: "{{count}}件を選択中",
    findProduct: "商品、オプション、SKU",
    more: "ほかにもあります。単語を加えて絞り込んでください。",
  },
  nav: {
    home: "ホーム",
    orders: "注文",
    products: "商品",
    catalog: "カタログ",
    studio: "スタジオ",
    stock: "在庫",
    profit: "利益",
    activity: "アクティビティ",
    settings: "設定",
  },
  matching,
  artwork,
  mockup,
  snooze,
  staffNames: {
    numbered: "スタッフ{{number}}",
    someone: "管理画面の担当者",
  },
  atShopify,
  phrases,
  statuses: {
    CancelationRequested: "キャンセル依頼中",
    Declined: "辞退",
  },
  stages: {
    Waiting: "待機中",
    Sending: "送信中",
    Created: "受付済み",
    Picked: "ピッキング済み",
    Printed: "印刷済み",
    Packaged: "梱包済み",
    Shipped: "発送済み",
    Fulfilled: "フルフィルメント済み",
    Canceled: "キャンセル済み",
  },
  partlyAt: {
    Shipped: "一部発送済み",
    Fulfilled: "一部フルフィルメント済み",
  },
  unsaved: {
    save: "保存",
    discard: "破棄",
    refused: "保存されていません：修正が必要な項目があります",
    restored: "前回の変更を復元しました。まだ保存されていません。",
    outdated:
      "その間に別の内容が保存されました。あなたの変更はまだ保存されていません。保存すると変更した内容に置き換わり、破棄すると現在保存されている内容が表示されます。",
    first: "先に変更を保存または破棄してください。その後で決定できます。",
  },
  problems: {
    retry: "再試行",
    toOrders: "注文へ移動",
    missing: {
      title: "このページは見つかりません",
      body: "削除されたか、別のストアのものである可能性があります。",
    },
    unauthorized: {
      title: "セッションが終了しました",
      body: "続けるには、Shopify管理画面でページを再読み込みしてください。",
    },
    viewOnly: {
      title: "閲覧のみ可能です",
      body: "アカウントのオーナーにより、このアプリでの操作は閲覧のみに制限されています。変更が必要な場合はアカウントのオーナーに依頼してください。",
    },
    failed: {
      title: "問題が発生しました",
      body: "ページを読み込めませんでした。注文には影響なく、処理は自動で続きます。しばらくしてからもう一度お試しください。",
    },
    unconfirmed: {
      title: "最後の変更は確認されていません",
      body: "アプリから正しい応答がありませんでした。変更は行われた可能性も、行われていない可能性もあります。入力した内容は残っています。もう一度試す前に、このページが最新になってから、変更が表示されているか確認してください。",
    },
    old: {
      title: "このページは最新ではありません",
      body: "{{time}}時点の内容です。現在、アプリが応答していません。ページは自動的に再試行します。",
    },
  },
  copy: {
    copy: "コピー",
    what: "コピー：{{what}}",
    done: "コピーしました",
    byHand: "選択して手動でコピーしてください",
  },
};
