/** The specification's envelope: what was asked for as `data`, and what goes with it beside it. */
export const block = <T, R extends object = object>(data: T, rest?: R) => ({
  blocks: { resultBlock: { data, ...(rest as R) } },
})
