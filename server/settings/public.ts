/** What other areas may use of settings with a day from which they count. */
export { askForSetting } from './ask-for-setting';
export { firstSettingDay, settingDayProblem } from './setting-day';
export { agreedValues, feeRateNow, readFeeRate, settingNow } from './setting-now';
