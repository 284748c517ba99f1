import { GaugeChart } from 'echarts/charts'
import { use } from 'echarts/core'
import { Chart } from './Chart.tsx'

// Apart from `Chart`: few boards have dials.
use([GaugeChart])

/** A chart with dials. */
export { Chart as DialChart }
