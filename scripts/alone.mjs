import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs `work` while no other process runs its own under the same lock file. */
export async function alone(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  for (let told = false; !take(file); await sleep(200)) {
    const holder = holderOf(file)
    if (!isRunning(holder)) rmSync(file, { force: true })
    else if (!told) {
      console.log(`headframe: waiting for process ${holder.pid}, which is making the same ready`)
      told = true
    }
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file) {
  const draft = `${file}.${process.pid}`
  const holder = { pid: process.pid, beginning: beginningOf(process.pid) }
  writeFileSync(draft, JSON.stringify(holder))
  try {
    // A link appears with its content, so that nobody reads a file still empty.
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

function holderOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

// The number alone could belong to another program by now.
function isRunning({ pid, beginning }) {
  if (!pid) return false
  if (beginning) return beginningOf(pid) === beginning
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function beginningOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}
