/** Who sells in the demonstration, as the foot of its pages says it. */
export const demoSeller = {
  name: '杭州投放集市信息服务有限公司（演示）',
  credit_code: '91339901MA0TF0X3XC',
} as const;
