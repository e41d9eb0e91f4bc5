/** Japanese. */
export const elsewhere = {
  buyer: {
    canceled: "この注文はキャンセルされました。",
    withShop: "ご注文を承りました。ショップが対応しています。",
    partly: "ご注文の商品の一部が発送されました。",
    replacement: {
      making: "代わりの商品を製造しています。",
      shipped: "代わりの商品は発送されました。",
    },
    summary: {
      received: "ご注文を承りました。まもなく製造を開始します。",
      making: "ご注文の商品を製造しています。",
      printed: "ご注文の商品は印刷済みで、これから梱包します。",
      packed: "ご注文の商品は梱包済みで、集荷を待っています。",
      shipped: "ご注文の商品は発送されました。",
    },
    steps: {
      received: "受付済み",
      making: "製造中",
      printed: "印刷済み",
      packed: "梱包済み",
      shipped: "発送済み",
    },
    wishes: {
      address: "住所の変更を依頼",
      cancel: "キャンセルを依頼",
      unsent: "ショップが回答するまで、ご注文の商品は製造されません。",
      sent: "製造が始まると、ショップでも変更できない場合があります。",
      done: "ご依頼をショップに送信しました。",
      movedOn: "この依頼は受け付けられなくなりました。",
      waiting: {
        address: "配送先住所の変更のご依頼について、ショップはまだ回答していません。",
        cancel: "キャンセルのご依頼について、ショップはまだ回答していません。",
      },
      ended: {
        address: {
          granted: "配送先住所が変更されました。",
          declined: "配送先住所の変更はショップに承認されませんでした。",
          "too-late": "配送先住所の変更は間に合いませんでした。",
        },
        cancel: {
          granted: "キャンセルはショップに承認されました。",
          declined: "キャンセルはショップに承認されませんでした。",
          "too-late": "キャンセルは間に合いませんでした。",
        },
      },
    },
  },
  extension: {
    asks: { cancel: "プロバイダーでキャンセルしますか？", sendTest: "実際に送信しますか？" },
    canceling: "キャンセル依頼中です。プロバイダーからまだ応答がありません。",
    changing: "変更の確認待ちです。プロバイダーからまだ確認がありません。",
    withProvider: "商品{{of}}点のうち{{number}}点がプロバイダーにあります。",
    hasLeft: "商品{{of}}点のうち{{number}}点をプロバイダーが発送しました。",
    remake: "再製造（分割{{sequence}}）",
    partly: "{{of}}点のうち{{number}}点を送信済み",
    changeLine: "アートワークまたはSKUを変更",
    unsent: {
      Waiting: "まだプロバイダーに送信されていません。",
      Sending: "プロバイダーに送信中で、まだ応答がありません。",
      Canceled: "プロバイダーはこの注文の商品をこれ以上製造しません。",
    },
    undecided: "製造するものを選択するまで、プロバイダーには送信されません。",
    excluded: "プロバイダーには送信されません。注文の残りは送信されます。",
    refused:
      "Portafilterはこのリクエストを読み取れませんでした。何も変更されていません。ページを再読み込みして、もう一度お試しください。",
    unknown: "Portafilterには関係がないか、まだ認識されていません。",
    drawn: "購入者のパーソナライズに応じてプロバイダーが描画",
    artwork: "Shopifyから",
    artworkFits: "Shopifyから：適合",
    artworkUnfit: "Shopifyから：印刷できません",
    artworkToFit: "Shopifyから：{{width}} × {{height}} pxが必要",
    artworkFit: "選択時に適合",
    done: {
      exclude: "このバリエーションを除外しました。",
      "decide-again": "このバリエーションを未マッピングに戻しました。",
    },
    tooMany: "リクエストが多すぎます。1分後にもう一度お試しください。",
    tooMuch:
      "パーソナライズを含むもの、またはその間に変更された部品は、Portafilterで変更してください。何も変更されていません。",
    waiting_other: "商品がマッピングまたは除外されるまで{{count}}件の注文が待っています。",
  },
  /** What Shopify and its workflows are answered. */
  answers: {
    accepted: "プロバイダーが注文を受け付けました。",
    notMade: "製造されません。",
    nothingLeft: "このアプリのプロバイダーが製造する商品は残っていません。",
    notShown:
      "この注文はShopifyからPortafilterに表示されません。手動でフルフィルメントしてください。",
    ended: "フルフィルメントプロバイダーが{{order}}を終了しました：{{status}}。",
    run: {
      unknown: "Portafilterはこの注文を認識していません。",
      tooLate: "間に合いません。プロバイダーがすでに作業を始めているか、注文は送信済みです。",
      nothingToSend: "この注文には送信できるものがありません。",
      nothingToRemake: "この注文はまだ何も発送されていないため、再製造できません。",
      waits: "注文は担当者の対応を待っています：{{what}}。",
    },
  },
  /** Emails and messages to the store's people, and the pages where they subscribe. */
  mail: {
    attention_other: "{{count}}件の注文に対応が必要です",
    late_other: "{{count}}件の注文が遅れています",
    more_other: "ほか{{count}}件",
    digest: "{{day}}の注文",
    received_other: "受け付けた注文: {{count}}件",
    shipped_other: "発送した注文: {{count}}件",
    nothing: "対応が必要な注文はありません。",
    test: "テスト通知",
    testBody: "{{store}}の通知はここに届きます。",
    invitation: "{{store}}の通知の確認",
    invitationBody:
      "{{store}}の担当者が、対応が必要な注文についてPortafilterからあなたに通知することを希望しています。受け取る場合は確認してください。何もしなければ、今後メールは送信されません。",
    confirm: "確認する",
    view: "注文を見る",
    settings: "通知を変更",
    unsubscribe: "配信停止",
    why: "{{store}}の通知を確認されたため、このメールをお送りしています。",
  },
  subscription: {
    ended: "このURLは無効になりました。通知は送信されません。",
    invited: "{{store}}の注文に関する通知を{{address}}で受け取りますか？",
    active: "{{address}}は{{store}}の注文に関する通知を受け取っています。",
    left: "{{address}}には{{store}}の注文に関する通知は送信されません。",
    join: "通知を受け取る",
    leave: "配信を停止",
    again: "もう一度受け取る",
  },
};
