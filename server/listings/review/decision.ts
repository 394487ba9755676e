/** Said where what an owner sent is rejected without a reason. */
export const reasonForOwner = '请写明理由，媒体主会看到';

/** What of a listing a reviewer writes parts of a reason for. */
export const exampleOfListing = '主页链接：打不开；粉丝：与截图不符';
