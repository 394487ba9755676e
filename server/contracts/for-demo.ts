/** What the demonstration plays its contracts with. */
export { appendRecord } from './append-record';
export { createAgreement, createOrderContracts } from './create-contracts';
export { lockContract, signersOf } from './lock-contract';
export { refuseContract } from './refuse-contract';
export { workOffContracts } from './work-off-contracts';
