/** What the demonstration plays its contracts with. */

export { createAgreement, createOrderContracts } from './create-contracts';
export { lockContract, signersOf } from './lock-contract';
export { appendRecord } from './record/append-record';
export { refuseContract } from './signing/refuse-contract';
export { runContractWork } from './work/run-contract-work';
