import { bodies } from "./body-limits.ts";

export type { BodyLimits, WayIn } from "./body-limits.ts";

const KiB = 1_024;
const MiB = 1_024 * KiB;
const second = 1_000;
const minuteMs = 60_000;

/**
 * The one table of limits: how much of everything that others size is taken, at each way in. A limit is
 * applied before what it bounds is parsed, decoded or kept. Units come last in each name.
 */
export const limits = {
  bodies,
  /** What every connection is held to, whatever is asked on it. */
  connection: {
    /** Each costs some 20 KB; every page that is open holds one. */
    connectionsMax: 4_000,
    /** Path parameters of 8 KB, of which percent-encoding makes 24, are still the API's to answer. */
    headerMaxBytes: 64 * KiB,
    /** From the connection's beginning, or a request's first byte, to the end of its headers. */
    headersMs: 10 * second,
    /** Above every `wholeMs`: Node's own end of what nobody else has ended. */
    requestMs: 300 * second,
    /** Between two requests. */
    keepAliveMs: 5 * second,
    /** Nothing moves in either direction: whoever doesn't read an answer is let go. Live pages beat every 20 s. */
    idleMs: 120 * second,
    /**
     * Requests that one connection may have sent without an answer, of which one is under way; a browser
     * has one, a fast program some ten.
     */
    unansweredMax: 128,
    /** Those of all connections that wait for the answer before them: some 4 KB each. */
    waitingMax: 4_096,
    /** What is left of a body that nobody wants may still come, so that its sender reads the answer. */
    discardMs: 2 * second,
  },
  /** Answers that their readers don't take. */
  answers: {
    /** Nothing of an answer goes for so long: its connection is ended. 64 KiB a minute are slower than any network. */
    unreadMs: minuteMs,
    /** What stands in all connections together; beyond it those that stand still longest are ended. */
    totalMaxBytes: 96 * MiB,
    /** How often it is looked, and after how many requests at the latest. */
    checkMs: second,
    checkRequests: 64,
    /** A file, or another answer that lies ready, is handed to its connection in pieces of so much. */
    pieceBytes: 64 * KiB,
  },
  /** Pieces (chunks) in which a body comes: so many of any size, further ones of at least this size on average. */
  piece: {
    piecesFree: 1_024,
    pieceMinBytes: 256,
    /** Node reads 64 KiB at a time: after one that is about full, more stands behind it, and others have their turn. */
    fullBytes: 48 * KiB,
    /** Of more connections than this the others wait for as long: 64 MB a second in all, a fifth of a core. */
    fullAtOnce: 8,
    fullPauseMs: 8,
  },
  /** Requests a minute of one operator's key: a program that goes through thousands of merchants takes its time. */
  operatorApi: { requestsPerMinute: 600 },
  auditTrail: {
    /** What a merchant's key names is kept: as much of a word as the longest address of an endpoint. */
    wordCharactersMax: 2_000,
    /** What merchants' own keys did, for a year; of each command and outcome of one merchant the newest, some 300 KB. */
    ofMerchants: { keptMs: 365 * 24 * 60 * minuteMs, ofAKindMax: 1_000 },
  },
  /** What a page's form may consist of. Saving all mappings of a page has some hundred fields. */
  form: { fieldsMax: 2_000 },
  /** What JSON may consist of before it is parsed: values of any kind, and how deep they nest. */
  json: { valuesMax: 20_000, depthMax: 32 },
  /** Webhooks that are parsed before they are stored, because they name a store, or are so small that it costs nothing. */
  webhookNamingShop: {
    /** A redaction that names 70,000 orders. */
    bodyMaxBytes: 1 * MiB,
    /** Of any other topic, where the body's text may name a store: 5 ms of parsing. */
    parsedMaxBytes: 1 * MiB,
    /** Parsed in any case: 10 microseconds. */
    parsedAnywayBytes: 2 * KiB,
  },
  /** The bodies of webhooks as the database keeps them: deflated, an ordinary one has 3 KB. */
  deliveries: {
    /** Of one store, before anybody has worked on them: a hundred thousand, or 64 of the largest. */
    unhandledMaxBytes: 512 * MiB,
    /** How often it is measured; and for a store that is beyond. */
    measureMs: 10 * second,
    measureFullMs: 2 * second,
    /** How soon a store whose bodies are not taken should send again. */
    retrySeconds: 60,
    /** Of one store in all: beyond it the oldest of those that were worked on are emptied. */
    keptMaxBytes: 2_048 * MiB,
    /** Old bodies are looked after each hour, and after so much of a store came to one process. */
    trimAfterBytes: 128 * MiB,
  },
  /** A webhook's body when it is worked on. Shopify's own limit is 500 lines an order, 2,048 variants a product. */
  webhookBody: {
    /** What is parsed between two other things, in 5 ms at worst; a larger body is read in another process. */
    readHereMaxBytes: 128 * KiB,
    inflatedMaxBytes: 8 * MiB,
    /** Of all bodies together that go into one export of a buyer's data: a thousand ordinary ones. */
    exportedMaxBytes: 16 * MiB,
    /**
     * Counted before it is parsed, which takes some 70 bytes of memory for each: a product with 2,048 variants of a
     * hundred values has a third.
     */
    parsed: { valuesMax: 640_000, depthMax: 64 },
    /** What is taken of it: 500 lines with ten properties, three discounts and three taxes each are 40,000 values. */
    read: {
      valuesMax: 60_000,
      charactersMax: 1 * MiB,
      textMaxCharacters: 16 * KiB,
      linesMax: 2_000,
      tagsMax: 1_000,
      propertiesMax: 500,
      lineAmountsMax: 100,
      variantsMax: 2_500,
      metafieldsMax: 250,
    },
  },
  /** Shopify's live a minute; one that claims a day is none of its. */
  sessionToken: { lifeMaxSeconds: 3_600, charactersMax: 4_096 },
  /** Shopify lets names and addresses of e-mail have 255. A page waits no longer than that for who opened it. */
  staff: { nameCharactersMax: 255, askMs: 3_000 },
  /** What a provider answers. A page of 100 orders has some 200 KB. */
  providerReply: {
    bodyMaxBytes: 16 * MiB,
    /** A catalog of 20,000 SKUs whose variants have 30 fields each. */
    elementsMax: 640_000,
    depthMax: 32,
    textMaxBytes: 256 * KiB,
    /** A page of orders, of which 100 are asked for. */
    ordersMax: 10_000,
    /** What is read between two other things: a few milliseconds. All else is read elsewhere. */
    readHere: { bodyMaxBytes: 64 * KiB, elementsMax: 4_000 },
    /** So many larger ones are in memory at a time; of others no more is taken meanwhile. One provider may be slow with two. */
    largeAtOnce: 4,
    largeAtOncePerProvider: 2,
  },
  /**
   * A provider's catalog over all calls that read it, of which each alone may have 20,000 SKUs. All of it is in
   * memory once while it takes the place of the one before.
   */
  catalog: {
    productsMax: 20_000,
    skusMax: 50_000,
    /** Of all SKUs' texts, each with its product's: 20,000 with descriptions of 3,000. */
    textMaxCharacters: 64 * MiB,
  },
  /**
   * A text of others by which rows are found: an entry of an index holds 2,704 bytes, a character takes up
   * to three. Shopify has names and titles of 255 characters at most.
   */
  indexedText: { charactersMax: 255 },
  /** A file that is read whole from where ours are kept: an upload of 25 MiB is the largest. */
  storedFile: { readMaxBytes: 32 * MiB },
  /**
   * Where backups are kept in a bucket: a call, and what is added for each second of its body over a slow line; the pauses after
   * which it is asked again; a part of what is sent there, and from which on parts are four times as long.
   */
  backupBucket: {
    callMs: 60_000,
    bytesPerSecondLeast: 64 * KiB,
    pausesMs: [1_000, 4_000, 15_000, 30_000] as readonly number[],
    partBytes: 16 * MiB,
    partsOfThatSize: 1_000,
  },
  /** How long who works on something is left alone with it, unless it says meanwhile that it still does. */
  lease: {
    dispatchMs: 20_000,
    drawingMs: 30_000,
    notificationMs: 30_000,
    listingMs: 120_000,
    flowEventMs: 30_000,
    /** Two calls, one to add and one to remove, and the minute in which one of a process that died may still come. */
    orderTagsMs: 120_000,
    /** A mail server may be silent for a minute before each of its seven answers. */
    alertMs: 10 * minuteMs,
  },
  /** Shopify Flow asks for 36 hours what came of a run; an order that it names may come later than the run. */
  flow: {
    eventsInRowMax: 50,
    eventGivenUpMs: 24 * 60 * minuteMs,
    eventKeptMs: 90 * 24 * 60 * minuteMs,
    runKeptMs: 7 * 24 * 60 * minuteMs,
    unknownOrderMs: 15 * minuteMs,
    /** What it says happened so far ahead of our clock did not happen then. */
    aheadMaxMs: 24 * 60 * minuteMs,
  },
  /** Tags on orders in Shopify; a store that does not let the app write them is asked again so much later. */
  orderTags: { ordersInRowMax: 50, deniedPauseMs: 15 * minuteMs },
  /**
   * E-mails and messages to a store's people. What is asked and answered within a minute is no news, and whoever got an
   * alert gets the next five minutes later: a thousand orders that wait are one e-mail or two.
   */
  alerts: {
    recipientsMax: 20,
    settlesMs: minuteMs,
    apartMs: 5 * minuteMs,
    newsPauseMs: 30_000,
    /** What is late and what is down is looked for this often; a provider may be away for so long. */
    slowPauseMs: 5 * minuteMs,
    outageMs: 10 * minuteMs,
    /** A transaction that wrote a question may end so long after the moment that stands in it. */
    overlapMs: 10 * minuteMs,
    /** What is asked again so soon, as an order or a product changed meanwhile, was never answered: it is no news. */
    againMs: 10 * minuteMs,
    /** Of one reading; what is more comes with the next alert. */
    eventsMax: 1_000,
    groupsMax: 30,
    namesMax: 10,
    inRowMax: 20,
    givenUpMs: 24 * 60 * minuteMs,
    /** Nothing older is news; what keeps something from being sent twice is kept for longer. */
    newsMs: 90 * 24 * 60 * minuteMs,
    keptMs: 180 * 24 * 60 * minuteMs,
    mailSilenceMs: minuteMs,
    /** Shorter than an alert is claimed for (`lease.alertMs`): whoever claims it next finds nothing on its way. */
    mailDeadlineMs: 9 * minuteMs,
    testsApartMs: minuteMs,
    invitationsApartMs: 60 * minuteMs,
    /**
     * How often an address is asked whether it wants alerts, and how many a store has asked: who did not say yes may
     * have nothing to do with the store. Counted whether or not the recipient is there still.
     */
    invitations: {
      ofAddress: { perDay: 3, perMonth: 6 },
      perDay: 20,
      keptMs: 30 * 24 * 60 * minuteMs,
    },
    urlMaxCharacters: 2_048,
  },
  /**
   * Accepted orders that are to follow a mapping: those of one press, which its dialog names, and those that are
   * locked together. What came of them is shown for so long.
   */
  remapping: { ordersMax: 250, ordersPerStep: 25, shownMs: 7 * 24 * 60 * minuteMs },
  /** Whom a store asks at its provider; the longest e-mail address that mail servers take, and what fits a page. */
  providerContact: {
    charactersMax: { email: 254, phone: 60, pageUrl: 2_048, hours: 200, address: 500 },
  },
  /** What a store orders for itself: each is a call to its provider, a test order some ten; and as many as anybody looks at. */
  samples: { perDayMax: 50, quantityMax: 20 },
  /** One act on all orders that match. */
  bulkActs: {
    /** Written down as it begins, in a second or two; an order is some 60 bytes. */
    ordersMax: 100_000,
    ordersPerStep: 50,
    leaseMs: 2 * minuteMs,
    keptMs: 30 * 24 * 60 * minuteMs,
  },
  /** One act on all variants that match. */
  variantActs: {
    /** What it was before is kept of each: some 200 bytes; stores have fewer, by far. */
    variantsMax: 100_000,
    /** Locked together: as many as a page has. */
    variantsPerStep: 100,
    leaseMs: 2 * minuteMs,
    keptMs: 30 * 24 * 60 * minuteMs,
  },
  /** What a buyer asks about one order: an address or a reason, and again after it was changed once. */
  wishes: { perOrderMax: 5, charactersMax: 500 },
  /**
   * Calls a minute from buyers' pages, in one process. A page asks once, and three times more for an order that is not
   * known yet. `perOrder` and `wrongPerOrder` are for each customer, and for all guests, apart.
   */
  buyerCalls: {
    perOrder: 30,
    /** Proofs that are none: a confirmation number has a hundred million million values. */
    wrongPerOrder: 10,
    perCustomer: 60,
    /** Five orders a second, each asked for four times. A read costs some milliseconds. */
    perShopOfGuests: 1_200,
  },
  /** A call to a provider, to Shopify or for an artwork, its tries together (`callDeadlineMs`). */
  outsideCall: {
    leaseShare: 3 / 4,
    callMaxMs: 15_000,
    /** A message that tries an endpoint: whoever asked waits for it, and an answer of the API has nine seconds. */
    endpointTestMs: 7_000,
    /** One HTTP exchange with Shopify, which answers within seconds or not at all. */
    shopifyExchangeMs: 10_000,
    /** What is not sent with so much left is not sent: it would be given up while Shopify works on it. */
    shopifySendMs: 4_000,
    /** One artwork's header, and all of one order together. */
    artworkMs: 5_000,
    artworksMs: 10_000,
    /** What the job of a webhook waits for the catalog; it is read on by itself. */
    catalogForWebhookMs: 10_000,
  },
  log: {
    /**
     * What waits for the log's reader. Over it even an error's line waits for him, and all of the program with it; on a disk
     * that is full it is left out.
     */
    waitingBytes: 4 * MiB,
    /** From here on lines of the request log are left out: some hundred of them, and the rest is for what may not be lost. */
    requestsWaitingBytes: 128 * KiB,
  },
  /** What `npm run doctor` looks at, and from when it calls something wrong. */
  doctor: {
    /** An address that takes longer is as good as none. */
    callMs: 10_000,
    answerMaxBytes: 1 * KiB,
    /** Work is done within seconds; a retried job waits minutes. */
    backlogSeconds: 15 * 60,
    /** Shopify's tokens and Standard Webhooks bear some minutes; an hour is a zone, not a drift. */
    clockSeconds: 60,
    /** A certificate that renews itself does so a month before its end. */
    certificateDays: 14,
    /** Where they are made by hand alone. A day's backup that failed once is made the day after. */
    backupHours: 48,
  },
  /** Reading the headers of artworks that an order, or a dry run of one, names. */
  artworkReads: {
    /** New ones of one order; what was read is remembered, so the next try goes on. */
    orderMax: 500,
    atOnce: 8,
    /**
     * Requests to one site, redirects counted, for one try of an order or one dry run; an order goes on
     * at its next try. A product with a hundred variants, each with its own file, is one.
     */
    siteMax: 100,
    /**
     * Requests to hosts of others that one merchant may cause in an hour: with its live keys, drawings
     * included, as many as a store sells personalized lines in its best hour; far fewer to try out.
     */
    perHour: { live: 20_000, test: 2_000, dryRun: 5_000, copy: 20_000 },
    /** Addresses that one store may have checked in an hour, whoever its provider is. */
    storeChecksPerHour: 5_000,
    /** At one site at a time, for everybody together: twice what one order has under way. */
    siteAtOnce: 16,
  },
  /** Reading whole pictures behind addresses, for what of them may not be meant. */
  pictureInspections: {
    /** For so long what was found is taken as it is: as artwork in Shopify is. */
    believedMs: 60 * minuteMs,
    /** So many of one order, and for so long altogether: of what is beyond its page says that it was not checked. */
    orderMax: 40,
    orderMs: 30 * second,
    /** A host that gave no answer after so long is not asked again for the same store for so long, and so many are remembered. */
    slowMs: 3 * second,
    slowKeptMs: 5 * minuteMs,
    slowHostsMax: 1_000,
    /** Of a store's checks of an hour, buyers' pictures leave its people the rest. */
    buyersMost: 4_000,
    /** Whoever looks at an order looks within a season. */
    keptMs: 90 * 24 * 60 * minuteMs,
  },
  /** Copying whole files behind the addresses that live orders name. */
  artworkCopies: {
    /** As an upload. */
    fileMaxBytes: 25 * MiB,
    /** 25 MiB at the speed of a slow connection, redirects included. */
    fileMs: minuteMs,
    /** How often one is read where a host's mirrors may differ, and how long after the first reading began none is begun. */
    readsMax: 4,
    readAgainMs: 30 * second,
    /** Longer than one file may take to be read, also again, decoded and stored. */
    leaseMs: 3 * minuteMs,
    /** The pauses after which a host that failed is asked again: for three hours, as an outage lasts. */
    retryMs: [30 * second, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs, 120 * minuteMs],
    /** More than ever rest at once, which stay due. */
    wokenMax: 500,
    /** Copied one after the other where there is no queue. */
    alone: 20,
  },
  /** What one process does at a time of one kind of recurring work, a connection or a shop each. */
  pass: {
    /** How many are listed at once: more than any number of slow ones that stand first. */
    dueMax: 200,
    placesMax: 12,
    /** After so long a place counts as one of the slow, of which there are so many besides. */
    slowMs: 1_000,
    slowPlacesMax: 48,
    /** So many of these may be of those that were slow the last time: others may turn out to be. */
    knownSlowPlacesMax: 24,
    /** After so long a sweep leaves its place to others, and goes on where it stopped. */
    visitMs: 30_000,
    /** How soon what rests in quarantine is asked for again: somebody may have lifted it. */
    askAgainMs: 10_000,
  },
  /** Jobs out of the queue: stores whose jobs are slower leave half of the places to others. */
  jobs: {
    /** An honest job takes less than a second or two, one that waits for a call that hangs some fifteen. */
    hangMs: 2 * second,
    /** The same of kinds whose jobs may take long without hanging. */
    slowMs: 10 * second,
    /** How long a store's jobs are taken for slow since the last one that was. */
    slowKeptMs: minuteMs,
    /** What was claimed and has found no place goes back after so long, and is asked for again so soon. */
    heldMs: 20 * second,
    postponeMs: 10 * second,
  },
  /** What takes processes down. Three times is no accident; after a day somebody may have fixed it. */
  quarantine: {
    strikesMax: 3,
    /** As often for one that was never under way without another that was there each time, too. */
    accompaniedStrikesMax: 6,
    /** As often whatever speaks for it: each is a death of everybody's process. */
    doubtedStrikesMax: 12,
    /** Deaths so long ago no longer speak for what was not there. */
    deathsKeptMs: 60 * minuteMs,
    restMs: 60 * minuteMs,
    restMaxMs: 24 * 60 * minuteMs,
    /** A strike that is older than this counts no more: the first rest of its kind is over by then. */
    strikeKeptMs: 48 * 60 * minuteMs,
    /** The same for helper processes, which are killed for less. */
    helperStrikeKeptMs: 60 * minuteMs,
  },
  /** A CSV file of mappings. A row is a part of a variant: 50,000 are more than a store has variants. */
  mappingFile: {
    rowsMax: 50_000,
    /** We know eight; spreadsheets add some. */
    columnsMax: 1_000,
    recordMaxCharacters: 128_000,
  },
  /** Pictures of stores, buyers and providers. More pixels than any printed sheet has are no picture. */
  picture: {
    printPixelsMax: 200_000_000,
    /** One that is placed in a design. */
    placedPixelsMax: 100_000_000,
    /** As JPEG has it: a single row of a PNG may otherwise take more memory than the whole picture. */
    sideMaxPx: 65_535,
  },
  /** Photos of what arrived, beside a remake. */
  photo: {
    /** The largest of phones' and cameras' usual pictures; one of 200 million pixels is no use to anybody. */
    pixelsMax: 100_000_000,
    /** So large they are kept: a label is read on them, and a letter leads to some MB. */
    sidePx: 3_200,
    quality: 85,
  },
  /**
   * Artwork that a merchant has drawn, with its live keys and, apart from them, with its test keys: no
   * number of tests holds up an order. A job's row has some 40 KB of the database, its file some MB.
   */
  drawings: {
    /** As many personalized lines as a store sells in its best hour, five a second. */
    live: { underWayMax: 5_000, perHourMax: 20_000, keptMaxBytes: 50 * 1_024 * MiB },
    /** For trying out: a few minutes' drawing at once. */
    test: { underWayMax: 200, perHourMax: 500, keptMaxBytes: 2 * 1_024 * MiB },
    /** How soon to ask again: some of those under way have ended, or a job has been forgotten by age. */
    whenUnderWaySeconds: 30,
    whenKeptSeconds: 3_600,
  },
  /** Artwork that is erased because its buyer is. */
  erasure: {
    /** Longer than a call may take that was on its way with the artwork in its body as that was asked for. */
    artworkAfterMs: 2 * minuteMs,
    /** How soon it is seen whether what an order, or a worker, still needed is free. */
    artworkAgainMs: 60 * minuteMs,
  },
  /** How soon to ask again where the disk has no space: somebody has to make some. */
  diskFullRetrySeconds: 60,
  /** A file of `npm run db:export`. */
  transfer: {
    /** The header names every table with its columns; a row of any length comes in pieces. */
    frame: { headMaxBytes: MiB, bytesMaxBytes: MiB },
  },
  /** The processes in which bytes of strangers are decoded. */
  decoding: {
    /** What is handed to one: an upload of 25 MiB is the largest. */
    request: { headMaxBytes: 64 * KiB, bytesMaxBytes: 26 * MiB },
    /** So many elements of a list come back together: reading them takes this process a moment only. */
    result: { itemsPerFrameMax: 250 },
    /** So many jobs wait for a helper, of one tenant and of all. */
    waiting: { perTenant: 6, total: 40 },
    /**
     * A helper is replaced after so many jobs, or where it keeps so much beyond what it had when it was loaded,
     * which leaves the largest picture its space; unused, it ends.
     */
    helper: { jobsMax: 500, keptMaxBytes: 48 * MiB, idleMs: 30_000 },
    /**
     * Where the system ended a helper, which has its own limit of memory, the machine had none left: the same bytes are tried
     * again, and blamed once that happened as often over so long, in tries no further apart than `keptMs`.
     */
    outsideDeaths: {
      most: 5,
      overMs: 10 * minuteMs,
      keptMs: 6 * 60 * minuteMs,
      rememberedMax: 1_000,
    },
    /** Large replies of providers, which are counted before; one that takes seconds is meant to. */
    replies: {
      memoryMaxBytes: 224 * MiB,
      heapMaxMegabytes: 192,
      deadlineMs: 10_000,
      resultMaxBytes: 32 * MiB,
    },
    /**
     * Pictures and CSV files. What is allowed of pictures takes up to 270 MB (a photo of 40 megapixels with
     * transparency that is saved in passes), beside what a helper may keep, and, on a busy machine, some ten
     * seconds; a placed picture comes back as PNG.
     */
    files: {
      memoryMaxBytes: 320 * MiB,
      heapMaxMegabytes: 160,
      deadlineMs: 30_000,
      resultMaxBytes: 96 * MiB,
    },
  },
} as const;
