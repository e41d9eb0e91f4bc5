/** Japanese: why an order waits for somebody, and what to do about it. */
export const attentions = {
  NoArtwork: {
    sentence: "{{detail}}のアートワークがありません。",
    action: "アートワークを追加",
  },
  ArtworkAddress: {
    sentence: "{{detail}}のアートワークのアドレスがhttps://ではありません。",
    action: "アートワークのアドレスを修正",
  },
  ArtworkRunning: {
    sentence: "プロバイダーが{{detail}}のパーソナライズされたアートワークを描画しています。",
    action: "アートワークができると自動で進みます",
  },
  ArtworkLate: {
    sentence:
      "プロバイダーは1時間以上、{{detail}}のパーソナライズされたアートワークを描画しています。アプリは問い合わせを続けます。",
    action: "通常のアートワークで送信",
  },
  ArtworkFailed: {
    sentence: "パーソナライズされたアートワークを描画できませんでした：{{detail}}。",
    action: "もう一度描画",
    otherwise: "通常のアートワークで送信",
  },
  EntryUnclear: {
    sentence:
      "同じ場所に複数のテキストが入力されていますが、印刷できるのは1つだけです（{{detail}}）。選択されるまで何も送信しません。",
    action: "最初の入力を印刷",
    otherwise: "Shopifyで注文を確認",
  },
  PropertyUnprinted: {
    sentence:
      "購入者の入力のうち、印刷されないものがあります（{{detail}}）。印刷するか、メモとして扱うかを決めるまで何も送信されません。",
    action: "印刷する",
    otherwise: "メモとして扱う",
  },
  CorrectionOutdated: {
    sentence:
      "{{detail}}をここで変更した後に、購入者が入力内容を変更しました。どちらを使うか決めるまで、これ以上は送信されません。",
    action: "変更を保存し直すか、取り消してください",
  },
  CorrectionTooLate: {
    sentence:
      "{{detail}}の変更は間に合いませんでした。プロバイダーがすでに製造を始めていたため、送信済みの内容で製造されます。",
    action: "確認済みにする",
  },
  NotSendable: {
    sentence: "注文をこのままでは送信できません{{afterward}}。",
    action: "Shopifyで修正",
  },
  AddressIncomplete: {
    sentence: "配送先住所に不足があります：{{detail}}。",
    action: "Shopifyで住所を補う",
  },
  NoMapping: {
    sentence: "{{detail}}にプロバイダーの商品が割り当てられていません。",
    action: "製造するものを選ぶ",
  },
  Unpaid: { sentence: "注文はまだ支払われていません。", action: "未払いのまま送信" },
  Scheduled: {
    sentence: "この注文はShopifyで後日に予定されています。",
    action: "Shopifyで開始されると自動で進みます",
  },
  NotRouted: {
    sentence: "Shopify がこの注文の全部をまだロケーションに割り当てていません。",
    action: "Shopify の割り当てが済むと続行します",
  },
  NothingToFulfill: {
    sentence:
      "この注文には、プロバイダーが対応できるものが Shopify にありません（対応済み、移動、返却、または削除）。",
    action: "Shopify が再び必要とすると続行します",
  },
  FulfillmentHold: {
    sentence: "この注文のフルフィルメントはShopifyで保留中です。",
    action: "Shopifyで保留を解除",
  },
  TestOrder: {
    sentence: "これはテスト注文ですが、接続のキーはテストキーではありません。",
    action: "それでも送信",
  },
  HighRisk: {
    sentence: "Shopifyの不正解析は、この注文のキャンセルを推奨しています。",
    action: "それでも送信",
  },
  Tagged: {
    sentence: "注文に、待機の対象となるタグ「{{detail}}」が付いています。",
    action: "保留を解除",
  },
  BundleUnclear: {
    sentence:
      "{{detail}}は、構成品もこの注文に含まれるセット商品の名目行か、特典付きで購入された商品のどちらかです。回答があるまで何も送信しません。",
    action: "名目行なら対象外にする",
    otherwise: "すべて送信する",
  },
  NeedsApproval: {
    sentence: "{{detail}}は、承認されてから送信されます。",
    action: "承認",
  },
  ByHand: {
    sentence: "このストアの注文は手動で送信されます。",
    action: "送信",
  },
  NotRequested: {
    sentence: "Shopifyでフルフィルメントがまだ依頼されていません。",
    action: "依頼なしで送信",
  },
  RequestRejected: {
    sentence: "フルフィルメントの依頼が拒否されました。理由は注文のタイムラインにあります。",
    action: "Shopifyで修正し、もう一度依頼",
  },
  HoldWindow: {
    sentence: "注文は待機時間の終了（{{detail}}）を待っています。",
    action: "今すぐ送信",
  },
  BuyerWish: {
    sentence: "購入者からの依頼：{{detail}}。",
    action: "Shopifyで変更またはキャンセル",
    otherwise: "断って注文をそのままにする",
  },
  HeldByWorkflow: {
    sentence: "Shopify Flowのワークフローが注文を保留しています{{afterward}}。",
    action: "保留を解除",
  },
  NotConnected: {
    sentence: "ストアがフルフィルメントのプロバイダーに接続されていません。",
    action: "プロバイダーに接続",
  },
  KeyRefused: {
    sentence: "プロバイダーがAPIキーを拒否しました{{afterward}}。",
    action: "有効なキーを入力",
  },
  OutOfStock: {
    sentence: "プロバイダーで在庫切れです{{afterward}}",
    action: "再送信",
  },
  PlanTooLow: {
    sentence: "ご利用中のプロバイダーのプランに含まれていません{{afterward}}",
    action: "再送信",
  },
  RefusedByProvider: {
    sentence: "プロバイダーが注文を拒否しました{{afterward}}",
    action: "再送信",
  },
  ProviderUnreachable: {
    sentence:
      "しばらくプロバイダーから有効な応答がありません。アプリは試行を続けます{{afterward}}。",
    action: "対応は不要です",
  },
  ProviderPaused: {
    sentence: "プロバイダーから一時停止（{{detail}}）を求められました。その後は自動で再開します。",
    action: "対応は不要です",
  },
  ArtworkNotChecked: {
    sentence:
      "この注文のアートワークはまだ確認できていません。確認せずに送信することはなく、自動で再開します{{afterward}}。",
    action: "対応は不要です",
  },
  AttemptUnknown: {
    sentence:
      "注文の送信にプロバイダーの応答がなく、受け取ったかどうかをアプリでは確認できません{{afterward}}。先にプロバイダーに確認してください。届いている注文を再送信すると、二重に製造されます。",
    action: "再送信（プロバイダーに注文なし）",
  },
  OrderNotFound: {
    sentence:
      "プロバイダーでこの注文が見つからなくなりました。アプリは問い合わせを続けます。注文がどうなったかをプロバイダーに確認してください。",
    action: "今すぐもう一度確認",
  },
  OrderUnreadable: {
    sentence:
      "この注文についてのプロバイダーの応答を利用できないため、追跡情報が遅れる可能性があります。アプリは問い合わせを続けます{{afterward}}。",
    action: "今すぐもう一度確認",
  },
  CanceledByProvider: {
    sentence:
      "プロバイダーが注文を終了しました（{{detail}}）。製造されません。ご自身でフルフィルメントするか、Shopifyで返金してください。",
    action: "対応済みにする",
  },
  CanceledAfterAcceptance: {
    sentence:
      "プロバイダーの作業開始後（{{detail}}）に注文がキャンセルまたは返金されました。このままでは製造・発送されます。プロバイダーに停止を依頼するか、そのまま発送してください。",
    action: "対応済みにする",
  },
  ChangedAfterAcceptance: {
    sentence:
      "製造される内容が現在の注文と異なり、プロバイダーはすでに作業を始めています（{{detail}}）。",
    action: "製造される内容のままにする",
  },
  ChangeRefused: {
    sentence: "プロバイダーが注文の変更を拒否しました{{afterward}}",
    action: "もう一度依頼",
  },
  HeldAfterAcceptance: {
    sentence:
      "Shopifyでフルフィルメントが保留になっていますが、注文はすでにプロバイダーに渡っています。製造はそのまま行われ、保留が解除されると追跡情報がShopifyに反映されます。",
    action: "確認済みにする",
  },
  HeldInPart: {
    sentence:
      "Shopifyで注文の一部が保留になっています：{{detail}}。プロバイダーは注文全体を受け付けていますが、製造はまだ始まっていません。注文全体をプロバイダーでキャンセルし、保留の解除後に再送信できます。",
    action: "注文全体を止める",
    otherwise: "このまま製造する",
  },
  AdditionsUnpaid: {
    sentence:
      "注文に追加され、まだ支払われていません：{{detail}}。支払われるとプロバイダーに送信されます。残りは送信済みです。",
    action: "未払いのまま送信",
  },
  StopsForHold: {
    sentence:
      "Shopifyで注文が保留になっています。保留が1分続くと、注文はプロバイダーでキャンセルされ、保留が解除されると再送信されます。",
    action: "このまま製造する",
  },
  CancelationRequested: {
    sentence: "キャンセルを依頼しました。プロバイダーはまだ決定していません。",
    action: "プロバイダーが決定すると自動で進みます",
  },
  ShopifyUnreachable: {
    sentence: "しばらくShopifyから応答がありません。アプリは問い合わせを続けます。",
    action: "対応は不要です",
  },
  ShopifyUnavailable: {
    sentence: "現在、アプリはShopifyにアクセスできません。",
    action: "Shopify管理画面でアプリを一度開いてください",
  },
  OrderMissing: {
    sentence: "アプリからこの注文がShopifyで見えません。",
    action: "注文が削除されていないか確認",
  },
  WriteBackRefused: {
    sentence: "Shopifyがフルフィルメントを拒否しました{{afterward}}。",
    action: "もう一度書き込む",
    otherwise: "Shopifyではこのままにする",
  },
  Fault: {
    sentence: "この注文の処理に何度か失敗しました。アプリは数分ごとに再試行します。",
    action: "今すぐ再試行",
  },
};

export const attention = {
  addressAlone:
    "プロバイダーの作業開始後（{{detail}}）にShopifyで配送先が変更されました。製造内容は希望どおりですが、プロバイダーが変更しないかぎり元の住所に送られます。",
  goesOn:
    "注文をキャンセルしようとしましたが、プロバイダーは作業を続けています（{{detail}}）。このままでは製造・発送されます。プロバイダーに停止を依頼するか、そのまま発送してください。",
  unpaidInPart:
    "注文は一部しか支払われていません。どの商品が支払い済みかはShopifyではわからないため、残りが支払われるまで待機します。",
  misplaced:
    "{{title}}を描画できませんでした。項目「{{field}}」は画像用ですが、購入者は文字を入力しました。バリエーションのページで文字用の項目を選んでください。",
  gone: "{{title}}の画像のアドレスに画像がありません。差し替えてください。購入者が送った画像の場合は、先に購入者に依頼してください。",
  astray:
    "注文に付いていた{{title}}の画像のアドレスがhttps://ではありません。注文のページで差し替えるか、購入者に別の画像を依頼してください。",
  goneBare:
    "この注文にあるアドレスに画像がありません。差し替えてください。購入者が送った画像の場合は、先に購入者に依頼してください。",
  unsaid: {
    RefusedByProvider:
      "プロバイダーが注文を拒否しましたが、理由は示されていません。何も製造されません。何を変えればよいかプロバイダーに確認してから、再送信してください。",
    ChangeRefused:
      "プロバイダーが注文の変更を拒否しましたが、理由は示されていません。注文は送信時のままです。何を変えればよいか確認してから、もう一度依頼してください。",
  },
  afterward: "：{{detail}}",
  refused: "「{{detail}}」。{{act}}。",
  faults: {
    too_small: "{{field}} がないか、短すぎます",
    too_big: "{{field}} が長すぎるか、大きすぎます",
    custom: "{{field}} はこのままではプロバイダーに受け付けられません",
  },
  parts: {
    sku: "SKU",
    quantity: "数量",
    other: "配送先住所",
  },
  editAddress:
    "Shopifyで注文を開き、配送先住所を編集してください。保存されると、Portafilterに反映されます。",
  wishes: {
    address: "配送先住所の変更「{{words}}」",
    addressBare: "配送先住所の変更",
    cancel: "注文のキャンセル「{{words}}」",
    cancelBare: "注文のキャンセル",
  },
  print: {
    place: "「{{name}}」を印刷する場所",
    save: "今後は印刷する",
    reach_other:
      "この商品のうち、同じデザインでこの場所が空いているバリエーション{{count}}件に適用されます。",
    sends_other:
      "ほかに止める理由がなければ、この注文を含む待機中の注文{{count}}件が送信されます。",
    done_other: "今後は、待機中の注文{{count}}件で印刷されます。",
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
  askWhat: "何を変えればよいかプロバイダーに確認してください",
  fix: {
    field: "別の項目を選ぶ",
    picture: "画像を差し替える",
    "entered-picture": "画像を差し替える",
    text: "文字を変更",
    sku: "別のSKUを選ぶ",
    line: "製造内容を変更",
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
  cancel: "注文をキャンセル",
  sendMore: "あと{{count}}点を送信",
  sendMoreOncePaid: "支払い後にあと{{count}}点を送信",
  moreUnpaid: "追加分はまだ支払われていません。注文の別の分割になり、支払われるまで待機します。",
  movedOn: "何も変更されていません。注文はその間に先へ進みました。",
};
