import type { Standing } from "./model/stage.ts";
import {
  closeBulkAct,
  countMatching,
  countUnforwardedMatching,
  readBulkAct,
  startBulkAct,
  startUnforwardedAct,
} from "./bulk-acts/index.ts";
import {
  chooseOrderColumns,
  listOrderColumns,
  listOrderViews,
  removeOrderView,
  saveOrderView,
} from "./order-views/index.ts";
import { createProductOperations } from "./product-operations.ts";
import type { ConnectorContext } from "./ports/context.ts";
import { openFor } from "./open-for.ts";
import {
  addRecipient,
  changeRecipient,
  listRecipients,
  removeRecipient,
  testRecipient,
} from "./alerts/index.ts";
import { listActivity, listEvents, readToday } from "./queries/activity/index.ts";
import { exportBuyerData, replayDelivery } from "./ingest/deliveries/index.ts";
import {
  actOnDispatch,
  clearDispatch,
  printProperty,
  reportAct,
  retryDispatch,
  simulateOrder,
  stopDispatch,
  snoozeDispatch,
  unsnoozeDispatch,
} from "./dispatches/staff-acts/index.ts";
import {
  countReasons,
  countViews,
  type DispatchQuery,
  exportDispatches,
  groupAttention,
  listCarriers,
  listDispatches,
  listRemakes,
  listUnforwarded,
  readDispatch,
  readEarlierMapped,
  readExchanges,
  readLine,
  readProof,
  readReleased,
  readRemapping,
} from "./queries/dispatches/index.ts";
import {
  correctLine,
  decideLine,
  keepLine,
  noteRemake,
  remakeItems,
  remapOrders,
  reopenLine,
  sendAddedUnits,
  sendAgain,
  sendOpenLines,
  undoCorrection,
} from "./ingest/orders/index.ts";
import {
  dismissSetup,
  readHeldUp,
  readHome,
  readOpenLines,
  readPausedOf,
  tryPaused,
} from "./queries/home/index.ts";
import { checkSetup } from "./queries/setup/index.ts";
import { readSample, readSamples, startSample } from "./samples/index.ts";
import { exportProfit, readProfit } from "./queries/profit/index.ts";
import { listTriggers } from "./flow/index.ts";
import { changeOrderTags, readOrderTags, resumeOrderTags } from "./order-tags/index.ts";
import { createPhotoTaker, listPhotos, removePhoto } from "./remake-photos/index.ts";
import { importRecent, readImport } from "./maintenance/comparison/index.ts";
import { listLocations } from "./maintenance/inventory/index.ts";
import { changePackingSlip, judgePackingSlip, newestPrintable } from "./documents/index.ts";
import { changeWebhookSecret } from "./ingest/provider-webhooks/index.ts";
import {
  changeConnection,
  changeContact,
  changePolicy,
  changeProductPromise,
  changeRate,
  changeStaffRole,
  dropConnection,
  dropRate,
  readOwnContact,
  listChanges,
  listStaff,
  readProductPromise,
  readSettings,
  readTimezone,
  recordKeyChange,
  testConnection,
} from "./shops/index.ts";

/** What the app's pages call. Each is scoped by its command's `shop`. */
export type PageOperations = ReturnType<typeof createPageOperations>;

/** All that pages call; each operation says itself what it promises. */
export function createPageOperations(ctx: ConnectorContext) {
  const open = openFor(ctx);
  return {
    changeWebhookSecret: open(changeWebhookSecret),
    changeConnection: open(changeConnection),
    dropConnection: open(dropConnection),
    testConnection: open(testConnection),
    readOwnContact: open(readOwnContact),
    changeContact: open(changeContact),
    recordKeyChange: open(recordKeyChange),
    readHome: open(readHome),
    readHeldUp: open(readHeldUp),
    dismissSetup: open(dismissSetup),
    checkSetup: open(checkSetup),
    readSamples: open(readSamples),
    startSample: open(startSample),
    readSample: open(readSample),
    readPaused: open(readPausedOf),
    tryPaused: open(tryPaused),
    listDispatches: open(listDispatches),
    countReasons: open(countReasons),
    countViews: open(countViews),
    groupAttention: open(groupAttention),
    listCarriers: open(listCarriers),
    exportDispatches: (query: DispatchQuery, stageName: (standing: Standing) => string) =>
      exportDispatches(ctx, query, stageName),
    listUnforwarded: open(listUnforwarded),
    importRecent: open(importRecent),
    readImport: open(readImport),
    listRemakes: open(listRemakes),
    readDispatch: open(readDispatch),
    readExchanges: open(readExchanges),
    readLine: open(readLine),
    readProof: open(readProof),
    retryDispatch: open(retryDispatch),
    clearDispatch: open(clearDispatch),
    printProperty: open(printProperty),
    actOnDispatch: open(actOnDispatch),
    reportAct: open(reportAct),
    snoozeDispatch: open(snoozeDispatch),
    unsnoozeDispatch: open(unsnoozeDispatch),
    simulateOrder: open(simulateOrder),
    stopDispatch: open(stopDispatch),
    sendOpenLines: open(sendOpenLines),
    sendAddedUnits: open(sendAddedUnits),
    sendAgain: open(sendAgain),
    remakeItems: open(remakeItems),
    noteRemake: open(noteRemake),
    acceptPhoto: createPhotoTaker(ctx),
    listPhotos: open(listPhotos),
    removePhoto: open(removePhoto),
    decideLine: open(decideLine),
    keepLine: open(keepLine),
    readEarlierMapped: open(readEarlierMapped),
    readReleased: open(readReleased),
    readRemapping: open(readRemapping),
    remapOrders: open(remapOrders),
    correctLine: open(correctLine),
    undoCorrection: open(undoCorrection),
    readOpenLines: open(readOpenLines),
    reopenLine: open(reopenLine),
    readTimezone: open(readTimezone),
    readSettings: open(readSettings),
    listLocations: open(listLocations),
    listTriggers: open(listTriggers),
    readOrderTags: open(readOrderTags),
    changeOrderTags: open(changeOrderTags),
    resumeOrderTags: open(resumeOrderTags),
    changePolicy: open(changePolicy),
    changePackingSlip: open(changePackingSlip),
    judgePackingSlip: open(judgePackingSlip),
    newestPrintable: open(newestPrintable),
    readProductPromise: open(readProductPromise),
    changeProductPromise: open(changeProductPromise),
    readProfit: open(readProfit),
    exportProfit: open(exportProfit),
    changeRate: open(changeRate),
    dropRate: open(dropRate),
    listOrderViews: open(listOrderViews),
    listOrderColumns: open(listOrderColumns),
    chooseOrderColumns: open(chooseOrderColumns),
    saveOrderView: open(saveOrderView),
    removeOrderView: open(removeOrderView),
    startBulkAct: open(startBulkAct),
    startUnforwardedAct: open(startUnforwardedAct),
    countMatching: open(countMatching),
    countUnforwardedMatching: open(countUnforwardedMatching),
    readBulkAct: open(readBulkAct),
    closeBulkAct: open(closeBulkAct),
    listStaff: open(listStaff),
    listChanges: open(listChanges),
    changeStaffRole: open(changeStaffRole),
    listRecipients: open(listRecipients),
    addRecipient: open(addRecipient),
    changeRecipient: open(changeRecipient),
    removeRecipient: open(removeRecipient),
    testRecipient: open(testRecipient),
    listActivity: open(listActivity),
    listEvents: open(listEvents),
    readToday: open(readToday),
    replayDelivery: open(replayDelivery),
    exportBuyerData: open(exportBuyerData),
    products: createProductOperations(ctx),
  };
}
