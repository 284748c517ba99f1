/** The specification's envelope: what was asked for as `data`, and what goes with it beside it. */
export const block = (data: unknown, rest: object = {}) => ({
  blocks: { resultBlock: { data, ...rest } },
})
