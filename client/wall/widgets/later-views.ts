import { AlarmList } from './alarm-list/AlarmList.tsx'
import { Breakdown } from './breakdown/Breakdown.tsx'
import { Counters } from './counters/Counters.tsx'
import { Figures } from './figures/Figures.tsx'
import { Gauges } from './gauges/Gauges.tsx'
import { LevelByState } from './level-by-state/LevelByState.tsx'
import { RiskClasses } from './risk-classes/RiskClasses.tsx'
import { SensorTable } from './sensor-table/SensorTable.tsx'
import { SourceHealth } from './source-health/SourceHealth.tsx'
import { Trend } from './trend/Trend.tsx'
import { UrgentList } from './urgent-list/UrgentList.tsx'
import { WeatherView } from './weather/WeatherView.tsx'
import { WorstAreas } from './worst-areas/WorstAreas.tsx'

/** Views that the control big screen does not have: one script, fetched with the first board that has one. */
export const laterViews = {
  AlarmList,
  Breakdown,
  Counters,
  Figures,
  Gauges,
  LevelByState,
  RiskClasses,
  SensorTable,
  SourceHealth,
  Trend,
  UrgentList,
  WeatherView,
  WorstAreas,
}
