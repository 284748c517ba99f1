import { commandArguments } from '../../scripts/command.mjs'
import { examine } from '../doctor/examine.ts'
import type { Finding } from '../doctor/finding.ts'
import { readEnv } from '../settings/env.ts'
import { say, toldInOneSentence } from './saying.ts'

const marks: Readonly<Record<Finding['grade'], string>> = {
  good: 'good  ',
  warning: 'look  ',
  fault: 'FAULT ',
}

commandArguments({
  usage: 'Usage: npm run doctor',
  does: 'Says in sentences what is wrong with this installation: settings, Node, port, disk, database,\nthe way in through a proxy. Changes nothing; best run beside the server, with its variables.\nThe exit code is 1 where something keeps it from working.',
})

await toldInOneSentence(async () => {
  const findings = await examine(readEnv(process.env))
  for (const { grade, says } of findings) say(`${marks[grade]}${says}`)
  if (findings.some(({ grade }) => grade === 'fault')) process.exitCode = 1
})
