/** The heartbeat of a display: what it shows and how well it draws. */
import { takeFaults } from './faults.ts'
import type { Socket } from './link.ts'
import type { WallState } from './state.ts'

const reportEvery = 10_000
const sampleFor = 1000

/** Reports every ten seconds, on frames counted for one. Returns how to stop. */
export function reportHealth(socket: Socket, screen: string, state: () => WallState): () => void {
  const report = async () => {
    if (!socket.connected || document.hidden) return
    const fps = await framesPerSecond()
    socket.emit('health', { screen, seq: state().seq, fps, heap: heapUsed(), faults: takeFaults() })
  }
  const timer = setInterval(() => void report(), reportEvery)
  return () => clearInterval(timer)
}

function framesPerSecond(): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now()
    let frames = 0
    const count = () => {
      frames += 1
      const elapsed = performance.now() - start
      if (elapsed < sampleFor) requestAnimationFrame(count)
      else resolve(Math.min(1000, Math.round((frames * 1000) / elapsed)))
    }
    requestAnimationFrame(count)
  })
}

/** Bytes of the JavaScript heap, where the browser tells. */
function heapUsed(): number | null {
  const memory: unknown = 'memory' in performance ? performance.memory : null
  const used = memory && typeof memory === 'object' && 'usedJSHeapSize' in memory
  return used ? Number(memory.usedJSHeapSize) : null
}
