import { payPasswordLockHours, payPasswordTries } from '@/lib/domain/account/pay-password';
import { refundShare } from '@/lib/domain/contracts/process';
import { timerLengths } from '@/lib/domain/orders/process/timers';
import { promisedTimes } from '@/lib/domain/orders/promised-times';
import { defaultTerms } from '@/lib/domain/orders/terms';
import { lengthWords, timerWords } from '@/lib/domain/orders/timer-words';

const words = timerWords;

/**
 * Version 2 of the user agreement: our own words, for a demonstration platform. Once published a version stays as it is: days
 * and shares come from the process, and whoever changes those gives the text its next number.
 */
export const userAgreement = {
  type: 1,
  version: 2,
  title: '用户协议',
  content: `
<p>欢迎使用投放集市（以下称“本平台”）。本平台由{{主体名称}}（统一社会信用代码 {{信用代码}}，住所 {{住所}}，以下称“我们”）运营。您点击“同意并继续”或完成登录，即表示您已阅读并接受本《用户协议》与<a href="/agreement/privacy.html" target="_blank">《隐私政策》</a>。{{演示说明}}</p>
<h3>一、我们做什么、谁向谁销售</h3>
<p>1. 广告主在本平台购买的投放服务，由我们以自己的名义销售：我们接受订单、收取价款、开具发票，对广告主承担交付与退款的责任。</p>
<p>2. 媒体主受我们委托，以其账号制作、发布内容，并保持内容在线；我们向媒体主支付扣除服务费后的结算价款，媒体主据此向我们开具发票。媒体主未按约定履行的，广告主可以向我们主张。</p>
<p>3. 页面上的“托管”，是指我们收到价款后、验收以前，将价款按订单单独记账，作为我们对广告主的义务保管，不确认为收入，不支付给媒体主，也不挪作他用。账户余额是您预付给我们的款项，可以提现。</p>
<h3>二、账号</h3>
<p>1. 您使用中国大陆手机号与短信验证码登录；未注册的手机号在首次验证通过后自动创建账号。同一手机号可以分别拥有一个广告主账号与一个媒体主账号，两者相互独立。</p>
<p>2. 您应保证手机号由本人使用，妥善保管验证码与支付密码，不向任何人透露。通过您的账号完成的操作视为您本人的操作；发现账号异常时，请立即退出登录并联系客服。</p>
<p>3. 您应提供真实、合法、有效的资料。需要实名认证的功能，在认证通过前不可使用。</p>
<h3>三、下单与需求</h3>
<p>1. 每个订单对应一个媒体资源的一个报价位置，价格含税。下单时以核定的现价为准；价格变动或资源下架的，本平台会明确提示，不会按变动后的价格自动下单。</p>
<p>2. 您应填写完整的投放需求，包括推广产品、所属行业、必须提到与不能出现的内容、期望发布日期与联系人。媒体主的接单时限自付款且需求填写完整时起算。</p>
<p>3. 您推广的产品与内容应符合《中华人民共和国广告法》及相关规定；属于媒体主声明不接的行业的，媒体主可以拒单。</p>
<h3>四、付款</h3>
<p>1. 线上支付的订单应在 ${words('pay_30m')}内付款，对公转账的订单应在 ${words('bank_72h')}内到账，逾期自动关闭。</p>
<p>2. 付款后 ${lengthWords(timerLengths.brief_72h)}内没有填写完整需求的，订单自动取消，款项全额退回。媒体主应在 ${words('accept_24h')}内接单，逾期视为流单，款项全额退回您的账户余额。</p>
<p>3. 支付密码连续输错 ${payPasswordTries} 次，支付功能锁定 ${payPasswordLockHours} 小时。</p>
<h3>五、取消与退款</h3>
<p>1. 媒体主接单前，您可以取消订单，款项全额退回。</p>
<p>2. 接单后、首次交稿前，您可以在订单页直接取消，退还 ${refundShare('cancel_before_draft')}%；资源写明有材料费的，改为申请退款。首次交稿后因您的原因取消的，退还 ${refundShare('agree_refund_half')}%；媒体主放弃订单的，退还 ${refundShare('seller_gives_up')}%。退款申请 ${words('answer_72h')}内没有答复的，视为同意。</p>
<p>3. 内容发布后的争议通过平台仲裁处理。仲裁是我们与您约定的处理方式，不影响您起诉。</p>
<h3>六、交付、验收与结算</h3>
<p>1. 媒体主应按约定的日期交稿并发布。稿件由您确认后才会发布；您在 ${words('review_72h')}内没有答复的，由平台在 ${lengthWords(promisedTimes.judge_draft)}内判断，不会自动发布。</p>
<p>2. 内容通过质检后，您有 ${words('confirm_7d')}验收；逾期未验收且未提出争议的，视为验收通过。平台会在到期前 3 天与前 1 天提醒您。</p>
<p>3. 验收是终局的。验收后价款的 ${defaultTerms.releasePercent}% 转为媒体主的待结算款项，${words('settle_3d')}后结算；其余留在托管，保留期（默认 ${defaultTerms.retentionDays} 天）满且内容在线的，再过 ${words('settle_3d')}结算。订单另有约定的，从其约定。</p>
<p>4. 保留期内内容被删除、隐藏或改动的，您可以申请仲裁，分配的是仍在托管的款项。</p>
<h3>七、服务费与发票</h3>
<p>服务费由媒体主承担，费率在下单时确定并记录于订单，广告主不另付。发票由我们按您实际支付的金额开具，在订单完成后申请。</p>
<h3>八、用户行为</h3>
<p>您不得利用本平台发布违法信息、虚构交易、刷量、绕开平台私下交易以规避托管，不得以自动化手段大量抓取数据或攻击本平台的安全措施。</p>
<h3>九、数据说明</h3>
<p>资源的各项数据标明来源与日期：接口、监测、截图核验或媒体主自报。自报数据未经平台核验，请您结合来源自行判断。</p>
<h3>十、责任</h3>
<p>我们对订单的交付、价款的保管与规则的执行负责；对内容的传播效果不作保证，另有书面约定的除外。因不可抗力或第三方服务中断造成的延误，各方在合理范围内不承担责任。</p>
<h3>十一、变更与终止</h3>
<p>本协议更新时会发布新版本并标明版本号与日期；您登录时所同意的版本会被记录，已成立的订单适用其成立时的版本。您可以随时停止使用并申请注销账号，未完结的订单与资金处理完毕后生效。</p>
<h3>十二、争议解决与联系</h3>
<p>因本协议产生的争议，应先协商解决；协商不成的，由我们住所地的{{管辖法院}}管辖。投诉与建议：{{投诉电话}}、{{投诉邮箱}}。</p>
`.trim(),
};
