import { spawnSync } from 'node:child_process'

/** Whether walks go everywhere, as by `npm run walk`; otherwise they take samples. */
export const opensAll = process.env.HEADFRAME_WALK === 'all'

const commit = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout ?? ''
/** Differs from commit to commit and is the same for one: a run can be repeated, and in time all is walked. */
const turn = Number.parseInt(commit.slice(0, 7), 16) || 0

/** One in so many, others with another commit; everything where walks go everywhere. */
export const oneIn = <T>(count: number, all: readonly T[]): readonly T[] =>
  opensAll ? all : all.filter((_, at) => (at + turn) % count === 0)
