import { activity } from "./activity.ts";
import { alerts } from "./alerts.ts";
import { artwork } from "./artwork.ts";
import { attentions } from "./attentions.ts";
import { catalog } from "./catalog.ts";
import { documents } from "./documents.ts";
import { home } from "./home.ts";
import { orderViews, shortcuts } from "./list-tools.ts";
import { order } from "./order.ts";
import { orders } from "./orders.ts";
import { phrases } from "./phrases.ts";
import { products } from "./products.ts";
import { causes, flowTriggers, remarks, steps } from "./remarks.ts";
import { provider } from "./provider.ts";
import { remakes } from "./remakes.ts";
import { profit } from "./profit.ts";
import { proof } from "./proof.ts";
import { samples } from "./samples.ts";
import { settings } from "./settings.ts";
import { setup } from "./setup.ts";
import { snooze } from "./snooze.ts";
import { staff } from "./staff.ts";
import { stock } from "./stock.ts";
import { studio } from "./studio.ts";

/** Japanese. */
export const texts = {
  app: {
    name: "Portafilter",
    tagline: "支払い済みの注文を印刷・発送サービスへ送り、配送状況を持ち帰ります。",
    loading: "ページを読み込んでいます",
    openInAdmin:
      "PortafilterはShopify管理画面のアプリです。管理画面の「アプリ」から開いてください。",
  },
  time: { now: "たった今", soon: "まもなく" },
  index: {
    firstPage: "最初のページ",
    nextPage: "次のページ",
    pages: "{{what}}のページ",
    select: "{{name}}を選択",
    selectAll: "すべての{{what}}を選択",
    selected_other: "{{count}}件を選択中",
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
  home,
  samples,
  setup,
  products,
  catalog,
  stock,
  studio,
  artwork,
  activity,
  provider,
  remakes,
  profit,
  proof,
  settings,
  alerts,
  staff,
  snooze,
  shortcuts,
  orderViews,
  documents,
  orders,
  attentions,
  attention: {
    addressAlone:
      "プロバイダーの作業開始後（{{detail}}）にShopifyで配送先が変更されました。製造内容は希望どおりですが、プロバイダーが変更しないかぎり元の住所に送られます。",
    misplaced:
      "{{title}}を描画できませんでした。項目「{{field}}」は画像用ですが、購入者は文字を入力しました。バリエーションのページで文字用の項目を選んでください。",
    gone: "{{title}}の画像がそのアドレスで見つからなくなっています。購入者の画像の場合は購入者に依頼し、画像を差し替えてください。",
    goneBare:
      "この注文の画像がそのアドレスで見つからなくなっています。購入者の画像の場合は購入者に依頼し、画像を差し替えてください。",
    afterward: "：{{detail}}",
    faults: {
      too_small: "{{field}} がないか、短すぎます",
      too_big: "{{field}} が長すぎるか、大きすぎます",
      custom: "{{field}} はこのままではプロバイダーに受け付けられません",
    },
    editAddress:
      "Shopifyで注文を開き、配送先住所を編集してください。保存されると、Portafilterに反映されます。",
    wishes: {
      address: "配送先住所の変更「{{words}}」",
      addressBare: "配送先住所の変更",
      cancel: "注文のキャンセル「{{words}}」",
      cancelBare: "注文のキャンセル",
    },
    entered: "{{name}}「{{value}}」",
    print: {
      place: "「{{name}}」を印刷する場所",
      save: "今後は印刷する",
      done: "この注文と、まだ送信されていないほかの注文で、今後は印刷されます。",
      product: "商品を開く",
      untold: "プロバイダーがデザインの場所を公開していません。商品で場所を指定してください。",
      taken:
        "その場所にはすでに別のプロパティが印刷されます。別の場所を選ぶか、商品で変更してください。",
      unanswered: "プロバイダーが応答していません。しばらくしてからもう一度お試しください。",
      "no-field": "この場所はデザインからなくなりました。別の場所を選んでください。",
      "no-picture":
        "この場所は画像用ですが、購入者は文字を入力しました。文字の場所を選ぶか、メモとして残してください。",
      picturesOnly:
        "このデザインには画像の場所しかなく、購入者は文字を入力しました。そこには印刷できません。",
    },
    fix: {
      field: "別の項目を選ぶ",
      picture: "画像を差し替える",
      "entered-picture": "画像を差し替える",
      text: "文字を変更",
      sku: "別のSKUを選ぶ",
      address: "Shopifyで住所を修正",
      order: "Shopifyの注文を確認",
    },
    lacks: {
      everything: "すべて（注文に住所がありません）",
      name: "氏名",
      street: "番地",
      country: "国",
      postcode: "郵便番号",
      email: "メールアドレス",
    },
    did: {
      retry: "注文をもう一度確認しています。結果はここに表示されます。",
      clear: "反映しました。ほかに保留する理由がなければ、注文は先へ進みます。",
      stop: "プロバイダーに注文のキャンセルを依頼します。保留が解除されると再送信されます。",
      "send-open-lines": "明細は別の分割として送られます。",
      "send-again": "注文の別の分割として再送信されます。",
      "send-added": "注文の別の分割に移りました。保留がなければ送信されます。",
      simulate: "テスト注文が先へ進みます。",
    },
    sendMore: "あと{{count}}点を送信",
    movedOn: "何も変更されていません。注文はその間に先へ進みました。",
  },
  order,
  remarks,
  causes,
  flowTriggers,
  steps,
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
  },
};
