import { commandArguments, UsageError } from '../../scripts/command.mjs'
import { examine } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'
import { readEnv } from '../settings/env.ts'
import { say, toldInOneSentence } from './saying.ts'

const marks: Readonly<Record<Finding['grade'], string>> = {
  good: 'good     ',
  warning: 'look     ',
  fault: 'FAULT    ',
  untried: 'untried  ',
}

/** Seconds: longer than any socket of ours says nothing. */
const usualSilence = 10
const longestSilence = 300

const usage = 'Usage: npm run doctor [-- --silence SECONDS]'
const { values } = commandArguments({
  usage,
  does: 'Says in sentences what is wrong with this installation: settings, Node, port, folders, disk, database,\nthe way in through a proxy. Changes nothing; run it beside the server, as its account and with its variables.\nThe exit code is 1 where something keeps it from working.',
  options: {
    silence: {
      ...{ type: 'string', as: 'SECONDS' },
      says: `how long a socket says nothing, to see whether a proxy cuts it; ${usualSilence} unless given`,
    },
  },
})

await toldInOneSentence(async () => {
  const findings = await examine(readEnv(process.env), secondsIn(values.silence))
  for (const { grade, says } of findings) say(`${marks[grade]}${says}`)
  if (findings.some(({ grade }) => grade === 'fault')) process.exitCode = 1
})

function secondsIn(text = String(usualSilence)): number {
  const seconds = Number(text)
  if (Number.isInteger(seconds) && seconds > 0 && seconds <= longestSilence) return seconds
  throw new UsageError(`--silence is whole seconds, 1 to ${longestSilence}.`, usage)
}
