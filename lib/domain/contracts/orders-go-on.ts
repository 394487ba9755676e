/** What a contract that ends unsigned leaves as it is; true of agreements too, which are about no order. */
export const ordersGoOn = '已有订单照常，托管的钱不动';

export const ifUnsigned = `到期未签则合同过期，${ordersGoOn}`;

export const mayAskAnew = `${ordersGoOn}，可以重新发起`;
