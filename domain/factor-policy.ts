/** Whether the rights of a role need a second factor; `required` from a day on. `private.is_factor_policy` has the same. */
export const factorPolicies = ['off', 'recommended', 'required'] as const;
export type FactorPolicy = (typeof factorPolicies)[number];
