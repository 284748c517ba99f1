/** Builds a wall and everything that keeps it true, and takes it down again. */
import { io } from 'socket.io-client'
import { createStore } from 'zustand/vanilla'
import { wallNamespace } from '#domain/wall/socket'
import { followAreas } from './areas.ts'
import { reportFault } from './faults.ts'
import { reportHealth } from './health.ts'
import type { Wall } from './hooks.ts'
import { WallLink } from './link.ts'
import { browserMemory } from './memory.ts'
import { ServerClock } from './server-clock.ts'
import { emptyWall, type WallState } from './state.ts'

export interface WallRequest {
  readonly screen: string
  readonly orgCode: string | undefined
  readonly viewer: string
}

/** A wall that already talks with the server, and the way to end it. */
export function openWall({ screen, orgCode, viewer }: WallRequest) {
  const store = createStore<WallState>(() => emptyWall)
  const clock = new ServerClock()
  const socket = io(wallNamespace, {
    path: '/socket.io',
    transports: ['websocket'],
    autoConnect: false,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.7,
  })
  const link = new WallLink({
    socket,
    store,
    clock,
    memory: browserMemory(),
    screen,
    orgCode,
    memoryKey: [viewer, screen, orgCode ?? ''].join('|'),
    monotonic: () => performance.now(),
    random: Math.random,
    fault: reportFault,
  })
  const stopAreas = followAreas(store)
  const stopHealth = reportHealth(socket, screen, store.getState)
  void link.start()
  const wall: Wall = { store, clock }
  const close = () => {
    stopAreas()
    stopHealth()
    void link.stop()
  }
  return { wall, close }
}
