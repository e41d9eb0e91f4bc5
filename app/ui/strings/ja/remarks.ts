/** Japanese: what the timeline of an order says. */
export const remarks = {
  opened_other: "{{order}}を転送します（{{count}}行中{{forwarded}}行）。",
  unknown: "このバージョンのアプリでは説明できない出来事です。",
  shopClosed: "Shopifyがアプリのアクセスを許可していません。",
  cleared: "管理画面での選択：{{what}}。",
  itemDecided: "バリエーションのない商品をこの注文では{{sku}}として製造します。",
  lineKept: "{{title}}：ストアが自分で発送します。",
  lineReopened: "{{title}}：ストアによる発送を取り消しました。",
  itemLeftOut: "バリエーションのない商品をこの注文から除外しました。",
  itemReopened: "バリエーションのない商品の除外を取り消しました。作成するものを選んでください。",
  lineCorrected: "この注文の{{title}}が変更されました：{{what}}。",
  lineRemapped: "{{title}}は、バリエーションの現在のマッピングで作成されます。",
  correctionUndone: "{{title}}の変更が取り消されました。",
  unitsRefunded: "Shopifyで返金または削除：{{items}}。",
  paymentRefunded: "Shopifyで、商品を除く金額が返金されました。",
  retried: "再試行が依頼されました。",
  snoozed: "{{day}}までスヌーズしました。",
  dismissed: "閉じました。別の対応が必要になると再び表示されます。",
  unsnoozed: "スヌーズを解除しました。",
  cancelWanted: "キャンセルが依頼されました。",
  wished: {
    address: "購入者が配送先住所の変更を依頼しました。",
    cancel: "購入者が注文のキャンセルを依頼しました。",
  },
  wishEnded: {
    address: {
      granted: "購入者の依頼どおり、配送先住所が変更されました。",
      declined: "購入者による配送先住所の変更依頼は断られました。",
      "too-late": "購入者による配送先住所の変更依頼は、回答が間に合いませんでした。",
    },
    cancel: {
      granted: "購入者の依頼どおり、注文がキャンセルされました。",
      declined: "購入者によるキャンセル依頼は断られました。",
      "too-late": "購入者によるキャンセル依頼は、回答が間に合いませんでした。",
    },
  },
  sentAnew: "注文の分割{{sequence}}として再送信しました。",
  unitsSentAs_other: "追加の{{count}}点は注文の分割{{sequence}}になります。",
  linesSentAs_other: "{{count}}行は注文の分割{{sequence}}として送信されます。",
  unitsPutOff_other:
    "追加の{{count}}点は、Shopifyで開始されると注文の分割{{sequence}}として送信されます。",
  resumesAfterHold: "Shopifyで保留が解除されると、注文の分割{{sequence}}が送信されます。",
  remadeAs: "注文の分割{{sequence}}として再製造します（{{why}}）。",
  remakeOf: "分割{{sequence}}の商品を再製造します（{{why}}）。",
  remakeNoted: "再製造について記録しました：{{what}}",
  cancelAsked: {
    Canceled: "プロバイダーにキャンセルを依頼し、キャンセルされました。",
    CancelationRequested:
      "プロバイダーにキャンセルを依頼しました。プロバイダーはまだ決定していません。",
    Declined:
      "プロバイダーにキャンセルを依頼しましたが、注文はすでに辞退されていました。製造されません。",
    Shipped: "すでに発送されていたため、プロバイダーはキャンセルできませんでした。",
    begun: "すでに製造が始まっていたため、プロバイダーはキャンセルできませんでした（{{status}}）。",
  },
  cancelAskedBecause: "{{why}}{{asked}}",
  frozen_other: "プロバイダーに送る内容を準備しました（{{count}}行）。",
  accepted: "プロバイダーの注文番号は{{apiOrderId}}です。",
  refused: "プロバイダーが拒否しました：「{{words}}」",
  providerSilent: "プロバイダーから使用できる応答がありません（{{attempt}}回目）：{{words}}",
  shopifySilent: "Shopifyから使用できる応答がありません（{{attempt}}回目）：{{words}}",
  sentAgain: "プロバイダーにこの注文がないため、もう一度送信します。",
  notThereYet: "プロバイダーにこの注文がまだないため、送信します。",
  madeBeforeRestore:
    "この再製造は復元前に{{apiOrderId}}として送信済みです。二重には製造されません。もう一度製造するには、別の再製造を依頼してください。",
  neverSent: "プロバイダーにこの注文はありません：復元前には送信されていませんでした。",
  foundOtherwise:
    "プロバイダーの{{apiOrderId}}の内容は、復元されたデータベースの内容と異なります。復元前に送信されたものです。",
  partFound:
    "プロバイダーは一部の商品を、復元されたデータベースに記録のない分割{{sequence}}として製造しています。これらはそちらで追跡されます。",
  numberInUse:
    "プロバイダーでは、この注文の番号{{taken}}は{{apiOrderId}}で、復元されたデータベースには記録がありません。これは分割{{sequence}}として送信されます。",
  madeAlthoughRefused:
    "プロバイダーは拒否したにもかかわらず、この注文を別の内容で{{apiOrderId}}として受け付けています。",
  attemptLeftBehind: "送信を取りやめました：以前の接続先にこの注文はありません。",
  attemptNotFound: "送信を取りやめました：プロバイダーにこの注文はありません。",
  attemptNotArrived: "送信を取りやめました：担当者によると、注文は届いていません。",
  attemptErased: "送信を取りやめました：送信前に購入者の個人データが消去されました。",
  attemptOvertaken: "送信前に注文が変更されたため、準備し直します。",
  attemptWaited:
    "送信を取りやめました：購入者データの保存期間を超えて待っていたため、送信されませんでした。",
  withdrawnElsewhere:
    "{{order}}は転送されません：Shopifyでは、商品は別の場所で発送、店頭受取、または削除されています。",
  withdrawnStaying: "{{order}}は転送されません：すべての行がストアに残ります。",
  updated_other: "プロバイダーの注文に変更が反映されました（{{count}}行）。",
  updatedAddress: "プロバイダーの注文の住所が新しくなりました。",
  drawingWanted_other: "プロバイダーがパーソナライズ商品{{count}}点のアートワークを作成します。",
  drawn: "アートワークが作成されました。",
  notDrawn: "{{title}}のパーソナライズアートワークを作成できませんでした。",
  simulated: "シミュレーション：テスト注文を「{{status}}」に進めます。",
  moved: "プロバイダーでの状態：{{status}}。",
  shipped: "{{carrier}}で発送されました。追跡番号：{{numbers}}。",
  shippedUntold: "発送されました。追跡番号：{{numbers}}。",
  corrected: "プロバイダーが追跡情報を修正しました：{{carrier}}、追跡番号：{{numbers}}。",
  correctedUntold: "プロバイダーが追跡番号を修正しました：{{numbers}}。",
  heldInShopify: "プロバイダーが製造しないため、Shopifyでフルフィルメントを保留にしました。",
  notHeldInShopify: "Shopifyがフルフィルメントを保留にしませんでした：{{words}}",
  written: "Shopifyにフルフィルメントを登録しました。追跡番号：{{numbers}}。",
  fulfillmentGone:
    "フルフィルメントがShopifyにないため、追跡番号{{numbers}}は登録されませんでした。",
  fulfilledElsewhere:
    "Shopifyではすでにフルフィルメント済みのため、追跡番号{{numbers}}は登録されませんでした。",
  leftUnwritten: "Shopifyに登録しないことにした追跡番号：{{numbers}}。",
  writeBackRefused: "Shopifyがフルフィルメントを拒否しました：{{words}}",
  stepTold: "Shopifyに追跡番号{{numbers}}の状況が表示されています：{{step}}。",
  stepRefused: "Shopifyが追跡番号{{numbers}}の状況を受け付けませんでした：{{step}}。{{words}}",
  stepUnanswered:
    "追跡番号{{numbers}}の状況についてShopifyから応答がありませんでした：{{step}}。再送信はしません。",
  cost: "プロバイダーの請求額は{{amount}}です。",
  costOfTest: "費用は{{amount}}になるところです。テスト注文には請求されません。",
  closed: "転送したすべての行がShopifyでフルフィルメント済みになり、追跡番号があります。",
  closedUnwritten:
    "転送したすべての行は発送済みですが、Shopifyにはその一部または全部が反映されていません。",
  closedShort:
    "製造した分はすべて発送済みですが、その時点でShopifyの注文数はそれより多く、残りは製造されません。",
  closedSince:
    "Shopifyで未処理の分はもうありません。残りはShopifyでフルフィルメント、返金、または削除されました。",
  requestAccepted: "フルフィルメントの依頼を承諾しました。",
  requestRejected: "フルフィルメントの依頼を却下しました：{{why}}",
  cancelationGranted: "ストアからのキャンセルの依頼を承諾しました。",
  cancelationDeclined: "ストアからのキャンセルの依頼を却下しました：{{why}}",
  givenBack: "フルフィルメントをストアに戻しました：{{why}}",
  flowMissed:
    "「{{trigger}}」がShopify Flowに届かなかったため、ワークフローは開始されませんでした：{{words}}",
  tagsRefused: "Shopifyで注文のタグを変更できませんでした：{{words}}",
  quoteErased: "ここにあった内容は、購入者のデータとともに消去されました。",
};

/** Why something is not made, is not taken or is given back. */
export const causes = {
  canceledInShopify: "注文がShopifyでキャンセルされました。",
  stoppedForHold: "Shopifyで注文が保留になっています。",
  canceledByPerson: "管理画面で担当者がキャンセルしました。",
  keptByStore: "送信するものは残っていません：ストアが自分で発送します。",
  refunded: "注文がShopifyで返金されました。",
  erased: "購入者の個人データが消去されました。",
  waitedTooLong: "購入者データの保存期間を超えて待っていたため、データが消去されます。",
  endedByProvider: "プロバイダーが注文を終了しました（{{status}}）。",
  endedAsAsked: "依頼どおり、プロバイダーがキャンセルしました。",
  begun: "プロバイダーがこの注文に着手しています（{{status}}）。",
  takesNoMore: "プロバイダーがこの注文に着手しているため、追加を受け付けません。",
  lineUnmapped: "プロバイダーの商品に割り当てられていない行があります。",
  unitsRemoved: "注文がShopifyで編集されました。",
};

export const steps = {
  CARRIER_PICKED_UP: "運送業者が集荷",
  IN_TRANSIT: "輸送中",
  OUT_FOR_DELIVERY: "配達中",
  READY_FOR_PICKUP: "受け取り可能",
  ATTEMPTED_DELIVERY: "配達を試行",
  DELAYED: "遅延",
  FAILURE: "配達不可",
  DELIVERED: "配達済み",
};

/** What the triggers of Shopify Flow are called. */
export const flowTriggers = {
  "order-needs-attention": "注文に対応が必要",
  "order-accepted": "プロバイダーが注文を受付",
  "order-shipped": "プロバイダーが注文を発送",
  "order-canceled-by-provider": "プロバイダーが注文をキャンセル",
  "order-late": "プロバイダーでの注文の遅れ",
  "stock-low": "プロバイダーの在庫が少ない",
  "unmapped-variant-ordered": "未設定のバリエーションの注文",
};
