/** What the audit's sentences say, for whoever reads them in the console; the sentence itself stands beside it. */
const words: Readonly<Record<string, string>> = {
  'All entries together sum to zero': '全部分录合计为零',
  'Entries of a posting sum to zero, and there are at least two':
    '每笔记账的分录合计为零，且至少两条',
  'A balance is the sum of its entries': '账户余额等于它的分录之和',
  'An entry carries the balance that its account had after it': '每条分录记下的余额与逐笔累计一致',
  'No balance is below zero where it may not be': '不允许为负的账户没有负余额',
  'Only the platform’s clearing, and what a media owner owes for a refund that was advanced, may be below zero':
    '只有清算账户和媒体主所欠的垫付退款可以为负',
  'What is advanced for a media owner comes of a refund after completion, and goes by his income alone':
    '垫付只因完成后退款产生，只由媒体主的收入偿还',
  'Nobody owes who had an income after it that was not used up by it':
    '有收入的媒体主先还清所欠的垫付',
  'What was taken for media owners’ invoices is what the approved ones deducted, less what refunds gave back, and what was moved by hand':
    '税差账户等于已通过回票的扣款，减去退款退回的，加上手工记账',
  'An account is verified as its verification in force says': '账号的认证状态与生效的认证一致',
  'What is frozen of somebody is what his open withdrawals hold':
    '用户的冻结余额等于他处理中的提现',
  'A withdrawal has left exactly when it is paid, or was returned after it':
    '提现出账与否和它的状态一致',
  'Of a payment no more goes back than came': '一笔付款原路退回的不超过付入的',
  'A cart holds a SKU once': '购物车里同一报价只有一行',
  'A cart line is ordered once, and gone from the cart then': '购物车的一行只下单一次，下单后移出',
  'An order is paid exactly when its price was held': '订单已付款与托管入账一致',
  'What was held for an order is its price': '订单托管的金额等于它的价格',
  'An order that never was paid has no escrow': '没有付款的订单没有托管',
  'An ended order holds no escrow': '已结束的订单没有托管',
  'An ended order has no clock': '已结束的订单没有倒计时',
  'A canceled, rejected or lapsed order that was paid was refunded':
    '已付款后取消、拒单或过期的订单都退了款',
  'What was given back of an order was not settled too': '退款的订单没有同时结算',
  'What acceptance released has left pending exactly when its own clock has done its work':
    '验收款到期后才从待结算转出',
  'What waits in a media owner’s pending is what his orders and commissions have given it and has not been settled':
    '媒体主待结算等于他的订单和佣金尚未结算的部分',
  'The record of an order ends in its state': '订单记录的最后一步与订单状态一致',
  'Only completed orders have reviews': '只有已完成的订单有评价',
  'A buyer’s review stands on the page of its good exactly when it is published':
    '广告主的评价公布与账号页面上的一致',
  'A message about an order is by one of its two sides, and the order was paid':
    '订单留言出自双方，且订单已付款',
  'What was published has a record that begins with what was filed, and nothing else has one':
    '已发布的订单都有从填报开始的存证，其余没有',
  'A payment that is paid came in exactly once, and no other did':
    '已支付的付款入账一次，其余没有入账',
  'What came in with a payment is its amount': '付款入账的金额等于付款金额',
  'A payment of orders and what the wallet adds are the sum of their prices':
    '订单付款加钱包抵扣等于订单价格之和',
  'An invoice is the sum of its orders': '发票金额等于它的订单之和',
  'A media owner’s invoice is the sum of its orders': '媒体主回票金额等于它的订单之和',
  'What is set aside for a media owner’s invoice is its deduction until it is decided, and nothing afterwards':
    '回票审核中预扣的金额等于税差，审核后为零',
  'The record of an inquiry ends in the state, round, price and day of its line':
    '询价记录的最后一步与询价一致',
  'A step of an inquiry begins where the one before ended': '询价的每一步接着上一步',
  'What was ordered at an agreed price is an order of its buyer for no more than that':
    '按议价下的单属于询价人，且不超过议定的价格',
  'What an order says of its add-ons is the part of its price that they are':
    '订单的附加服务金额与价格中的一致',
  'A contract is done exactly when everybody has signed': '合同完成与全部签署一致',
  'The orders of a contract live in it exactly while it does': '合同有效时它的订单才在合同中',
  'The sum of a contract is that of its orders': '合同金额等于它的订单之和',
  'An accepted order of live selling has a commission at the rate that was frozen, and no other order has one':
    '验收的直播订单有按约定比例的佣金，其余没有',
  'A commission is its rate of the net sales, rounded half up to the 分':
    '佣金等于净销售额乘比例，四舍五入到分',
  'A commission was paid and settled exactly as its state says, by its sum':
    '佣金的付款和结算与它的状态、金额一致',
  'The record of a commission ends in its state, and one that has ended has no clock':
    '佣金记录的最后一步与状态一致，已结束的没有倒计时',
  'A refund after completion was posted once, and no other was': '完成后退款入账一次，其余没有',
  'A kept day of the ledger is the sum of its entries, and carries what all accounts held':
    '账本的按日合计等于当天分录之和，日终余额等于全部账户之和',
  'Days of the ledger are kept without a gap': '账本的按日合计没有缺天',
  'Each entry of an available account has one line in its statement, and nothing else has one':
    '可用余额的每条分录在资金明细里有一行',
  'A line of a statement says what its entry and posting say': '资金明细的每行与分录一致',
  'Balances of a statement run on from line to line in its order, up to the account’s own':
    '资金明细的余额逐行相接，直到账户余额',
  'The days of a statement are the sums of its lines': '资金明细的按日合计等于各行之和',
  'What a statement and our books differ by is the sum of its lines':
    '每次对账的差额等于它逐笔差额之和',
  'What was carried over is said as it was where it came from':
    '从以前的对账带来的解释与原来的一致',
  'What a reconciliation says of our books is a payment or a withdrawal by that sum':
    '对账差额里的平台金额与那笔付款或提现一致',
  'Money was moved by hand exactly where a second person agreed, by the sum that was asked for':
    '手工记账只在另一人同意后入账，金额与提出的一致',
  'A ruling that two people signed is its dispute’s ruling to the 分, and an open one is of a dispute that runs':
    '两人签过的裁决与仲裁的结果一致，等签字的裁决所在的仲裁没有结束',
  'Since rulings are signed by two, none from that sum on has one signature':
    '需要两人签字的裁决都有两人签字',
  'Escrow of an order is what its state holds': '订单托管的金额与状态应有的一致',
  'A record of a publication has the hash of what it says': '发布存证的哈希与内容一致',
  'A record of a publication hangs on the one before': '发布存证首尾相接',
  'The records of a publication are numbered without a gap': '发布存证的编号没有缺口',
  'The record of a publication begins with what was filed': '发布存证从填报开始',
  'A record of a contract has the hash of what it says': '合同存证的哈希与内容一致',
  'A record of a contract hangs on the one before': '合同存证首尾相接',
  'The records of a contract are numbered without a gap': '合同存证的编号没有缺口',
  'The record of a contract ends as the contract stands': '合同存证的最后一条与合同状态一致',
  'A contract is done with its last signature and not before': '合同在最后一个签署后才完成',
  'The record of operators is as it was written': '操作记录与写下时一致',
};

/** A broken sentence of the audit in Chinese, with the numbers behind it; the sentence as it is where there are no words for it. */
export function auditInChinese(broken: string): string {
  const cut = broken.lastIndexOf(': ');
  const said = words[broken.slice(0, cut)];
  return said === undefined ? broken : `不成立：${said}（${broken.slice(cut + 2)}）`;
}
