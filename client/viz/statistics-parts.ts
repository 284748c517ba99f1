import { PieChart } from 'echarts/charts'
import { LegendScrollComponent } from 'echarts/components'
import { use } from 'echarts/core'

// Apart from `Chart`, so that the wall does not load what it never draws.
use([PieChart, LegendScrollComponent])
