import { Component, type ReactNode } from 'react'
import { reportFault } from '../live/faults.ts'
import { Blank } from './Blank.tsx'

interface Props {
  readonly type: string
  readonly children: ReactNode
  /** What stands there meanwhile; default: an empty tile. */
  readonly instead?: ReactNode
}
interface State {
  readonly broken: boolean
}

const redrawAfter = 5000

/** One broken view leaves the other tiles alone, and is drawn again by itself. */
export class TileBoundary extends Component<Props, State> {
  override state: State = { broken: false }
  #timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(): State {
    return { broken: true }
  }

  override componentDidCatch(error: unknown): void {
    reportFault(`${this.props.type}: ${error instanceof Error ? error.message : String(error)}`)
    this.#timer = setTimeout(() => this.setState({ broken: false }), redrawAfter)
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer)
  }

  override render(): ReactNode {
    const { children, instead = <Blank /> } = this.props
    return this.state.broken ? instead : children
  }
}
