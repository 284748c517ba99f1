import type { Plugin } from 'vite'

const evaluated = "new Function('width', 'height', 'dpr', 'return ' + exprRes[1])"

// Products and quotients of sizes, alone or in a pair, are all that the effects of echarts-gl say.
const replacement = `
function sizeExpression(text) {
  var list = /^\\s*\\[(.*)\\]\\s*$/.exec(text);
  if (list) {
    var parts = list[1].split(',').map(sizeExpression);
    return function (width, height, dpr) {
      return parts.map(function (part) { return part(width, height, dpr); });
    };
  }
  if (!/^\\s*(width|height|dpr|[\\d.]+)(\\s*[*/]\\s*(width|height|dpr|[\\d.]+))*\\s*$/.test(text)) {
    throw new Error('not a size: ' + text);
  }
  return function (width, height, dpr) {
    var sizes = { width: width, height: height, dpr: dpr };
    var value = 1;
    text.replace(/([*/]?)\\s*(width|height|dpr|[\\d.]+)/g, function (_, operator, term) {
      var amount = term in sizes ? sizes[term] : Number(term);
      value = operator === '/' ? value / amount : value * amount;
      return '';
    });
    return value;
  };
}
`

/**
 * Our content security policy lets no page turn text into code, and claygl, beneath echarts-gl, does
 * so for the sizes of its buffers. The build reads those sizes instead; it fails if claygl changes.
 */
export function evalFree(): Plugin {
  return {
    name: 'headframe:eval-free',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/claygl/src/createCompositor.js')) return null
      if (!code.includes(evaluated)) this.error('claygl evaluates text in another way than it did')
      return {
        code: code.replace(evaluated, 'sizeExpression(exprRes[1])') + replacement,
        map: null,
      }
    },
  }
}
