import { HeatmapChart, PieChart } from 'echarts/charts'
import { LegendScrollComponent, VisualMapComponent } from 'echarts/components'
import { use } from 'echarts/core'
import { Chart } from './Chart.tsx'

// Apart from `Chart`, so that the wall does not load what it never draws.
use([HeatmapChart, PieChart, LegendScrollComponent, VisualMapComponent])

/** A chart with the kinds that only statistics draw. */
export { Chart as StatisticsChart }
