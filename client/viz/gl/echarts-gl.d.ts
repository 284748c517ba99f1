// echarts-gl ships no types. What we use of it are parts that `echarts.use` takes.
declare module 'echarts-gl/charts' {
  type Part = Exclude<Parameters<typeof import('echarts/core').use>[0], readonly unknown[]>
  export const Bar3DChart: Part
}

declare module 'echarts-gl/components' {
  type Part = Exclude<Parameters<typeof import('echarts/core').use>[0], readonly unknown[]>
  export const Grid3DComponent: Part
}
