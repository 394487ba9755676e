/** A listing whose owner pays for material before the first draft: as product page, cart, settlement and order say it. */
export const materialCostsWords = '有材料费，接单后取消须申请';

/** Beside the tick in the listing's form. */
export const materialCostsHint =
  '勾选后，广告主在首稿前退款须经您同意；不勾选，首稿前可以直接取消，全额退回';
