/** The shell's one stylesheet, put into every page. */
export const stylesheet = `
*{box-sizing:border-box}
[hidden]{display:none!important}
:root{--ink:#1f2124;--soft:#5c6065;--line:#dfe1e3;--paper:#fff;--ground:#f1f1f1;--link:#005bd3;--dark:#1a1a1a}
body{margin:0;font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:var(--ground);display:grid;min-height:100vh;grid-template:auto 1fr/13.5rem minmax(0,1fr);grid-template-areas:"top top" "nav main"}
body.index{grid-template:auto 1fr/minmax(0,1fr);grid-template-areas:"top" "main"}
header{grid-area:top;background:var(--dark);color:#fff;display:flex;gap:1rem;align-items:center;padding:.7rem 1.2rem;min-width:0}
header .brand{color:#fff;text-decoration:none;font-weight:650;white-space:nowrap}
header .signed-in{display:flex;flex:none;gap:.4rem;margin:0}
header .signed-in select,header .signed-in button{font:inherit;font-size:.85rem;padding:.15rem .4rem;min-width:0;width:auto;white-space:nowrap}
header .shop-name{margin-left:auto;opacity:.85;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
nav{grid-area:nav;padding:1rem .7rem;background:#e9e9e9;display:flex;flex-direction:column;gap:.15rem}
nav a{padding:.35rem .7rem;border-radius:.5rem;color:var(--ink);text-decoration:none;font-weight:550}
nav a:hover{background:#dcdcdc}
nav a[aria-current]{background:#fff}
#app-links{display:flex;flex-direction:column;padding-left:.9rem}
#app-links a{font-weight:400}
main{grid-area:main;padding:1.4rem;max-width:66rem;width:100%;margin:0 auto;min-width:0}
h1{font-size:1.35rem;margin:0 0 1rem;display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
h2{font-size:1.02rem;margin:0 0 .6rem;display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
p{margin:.3rem 0 .8rem}
a{color:var(--link)}
.lines{white-space:pre-line}
.soft{color:var(--soft)}
.card{background:var(--paper);border:1px solid var(--line);border-radius:.75rem;padding:1rem 1.1rem;margin-bottom:1rem;overflow-wrap:break-word}
.columns{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,1fr);gap:1rem;align-items:start}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:1rem;padding:0;margin:0;list-style:none}
.product{display:flex;flex-direction:column;gap:.4rem;margin:0}
.product img{width:100%;height:auto;aspect-ratio:1;border-radius:.5rem;background:#eee}
.product h2{margin:.2rem 0 0}
.product p{margin:0}
.product .row{margin-top:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.5rem .55rem;border-bottom:1px solid var(--line);vertical-align:top}
td{overflow-wrap:anywhere}
.scroll td{overflow-wrap:break-word}
.scroll td.text{min-width:13rem}
.sku{white-space:nowrap}
tr:last-child td{border-bottom:0}
th{font-weight:550;color:var(--soft);font-size:.86rem;white-space:nowrap}
.scroll{overflow-x:auto}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.badge{display:inline-block;padding:.05rem .55rem;border-radius:1rem;background:#e3e8ee;font-size:.82rem;font-weight:500;white-space:nowrap}
.badge.good{background:#cdfee1;color:#0c5132}.badge.warn{background:#ffefc2;color:#5a4200}.badge.bad{background:#fedad9;color:#8e1f0b}.badge.quiet{background:#eee;color:var(--soft)}
label{display:block;font-size:.86rem;font-weight:550}
input,select,textarea{font:inherit;font-weight:400;font-size:.95rem;width:100%;padding:.42rem .55rem;border:1px solid #8a8d91;border-radius:.5rem;background:#fff;margin-top:.15rem}
.row{display:grid;gap:.5rem}
.row input[type=number]{display:block;width:5.5rem}
.fields{display:grid;grid-template-columns:repeat(auto-fit,minmax(11rem,1fr));gap:.7rem}
.fields .whole{grid-column:1/-1}
fieldset{border:0;margin:0;padding:0;min-width:0}
fieldset+fieldset{margin-top:1.2rem}
legend{padding:0;font-weight:600}
button{white-space:nowrap}
button,.button{font:inherit;font-weight:600;border:1px solid #8a8d91;background:#fff;color:var(--ink);padding:.4rem .85rem;border-radius:.55rem;cursor:pointer;text-decoration:none;display:inline-block}
button:hover,.button:hover{background:#f4f4f4}
button.primary,.button.primary{background:#303030;border-color:#303030;color:#fff}
button.primary:hover,.button.primary:hover{background:#111}
button:disabled{opacity:.45;cursor:default}
:focus-visible{outline:2px solid var(--link);outline-offset:1px}
.switch{display:flex;gap:.6rem;align-items:center;padding:.3rem 0;font-size:.95rem}
.switch input{width:auto;margin:0}
.spaced{margin-top:1rem}
summary{cursor:pointer;margin-top:.8rem;font-weight:550}
.actions{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
.actions form{margin:0}
form.actions{align-items:end}
main>form.actions{margin-block-end:1rem}
.bar{position:sticky;bottom:0;background:var(--paper);border:1px solid var(--line);border-radius:.75rem;padding:.7rem 1.1rem;display:flex;flex-wrap:wrap;gap:.6rem;justify-content:space-between;align-items:center;margin-top:1rem}
.notice{background:#eaf4ff;border-color:#b7d7f8}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.25rem 1rem;margin:0 0 .8rem}
dt{color:var(--soft)}dd{margin:0}
ol.timeline{list-style:none;margin:0;padding:0 0 0 1rem;border-left:2px solid var(--line)}
ol.timeline li{margin-bottom:.6rem}
ol.timeline time{display:block;color:var(--soft);font-size:.82rem}
code{font-size:.86em;overflow-wrap:anywhere}
body.app main{padding:0;max-width:none;display:grid;grid-template-rows:auto 1fr}
#frame-bar{display:flex;flex-wrap:wrap;gap:.6rem;align-items:center;padding:.55rem 1.1rem;background:#fff;border-bottom:1px solid var(--line);min-height:3rem}
#frame-bar h1{margin:0;font-size:1.05rem}
#frame-buttons{margin-left:auto;display:flex;gap:.5rem}
iframe{border:0;width:100%;height:100%;min-height:calc(100vh - 6.2rem);background:var(--ground);display:block}
#loading{height:3px;background:linear-gradient(90deg,#008060,#7ed0b4);grid-column:1/-1}
#toasts{position:fixed;left:50%;bottom:1.5rem;transform:translateX(-50%);display:grid;gap:.5rem;z-index:5}
#toasts p{display:flex;gap:.8rem;align-items:center;background:var(--dark);color:#fff;border-radius:.6rem;padding:.55rem 1rem;margin:0}
#toasts button{background:none;border:0;color:inherit;padding:0 .2rem}
#toasts p.bad{background:#8e1f0b}
dialog{border:0;border-radius:.9rem;padding:1.2rem;width:min(38rem,92vw)}
dialog label{padding:.2rem 0}
dialog button{margin:.6rem .5rem 0 0}
dialog::backdrop{background:rgb(0 0 0/.45)}
.page-head{display:flex;flex-wrap:wrap;gap:.6rem 1rem;justify-content:space-between;align-items:flex-start;margin-bottom:1rem}
.page-head h1{margin:0}
.menu{position:relative}
.menu:not(:has(li:not([hidden]))){display:none}
.menu summary{margin:0;list-style:none;font-weight:600;border:1px solid #8a8d91;background:#fff;padding:.4rem .85rem;border-radius:.55rem}
.menu summary::after{content:" ▾"}
.menu summary::-webkit-details-marker{display:none}
.menu ul{position:absolute;z-index:4;inset-inline-start:0;margin:.3rem 0 0;padding:.3rem;list-style:none;background:#fff;border:1px solid var(--line);border-radius:.6rem;box-shadow:0 6px 24px rgb(0 0 0/.18);min-width:14rem;max-width:88vw}
.page-head .menu ul{inset-inline:auto 0}
.menu :is(button,a){display:block;width:100%;border:0;background:none;text-align:start;font-weight:500;padding:.4rem .6rem;border-radius:.4rem;color:var(--ink);text-decoration:none;white-space:normal}
.menu :is(button,a):hover{background:#f1f1f1}
iframe.extension-frame{min-height:0;height:3rem;background:none}
.extension h2 .soft{font-weight:400;font-size:.86rem;margin-inline-start:auto}
.extension.nothing:not(:has(.extension-note)){height:0;margin:0;padding:0;border:0;overflow:hidden;visibility:hidden}
.extension-note{background:#ffefc2;color:#5a4200;border-radius:.5rem;padding:.4rem .7rem;margin:.6rem 0 0;font-size:.9rem}
dialog.extension-dialog{padding:0;width:min(46rem,94vw);max-height:92vh}
.dialog-bar{display:flex;flex-wrap:nowrap;gap:1rem;justify-content:space-between;align-items:center;background:#f6f6f7;color:var(--ink);padding:.6rem 1.1rem;border-bottom:1px solid var(--line)}
.dialog-bar button{margin:0;border:0;background:none;font-size:1.2rem;line-height:1;padding:.2rem .5rem}
#extension-dialog-frame,#print-part{padding:1rem 1.1rem}
#print-part{border-top:1px solid var(--line);background:#f1f1f1}
#print-preview{height:24rem;min-height:0;background:#fff;border-radius:.55rem}
select.select{width:auto;margin:0}
input.select{display:inline-block;width:auto;margin:0 .4rem 0 0;vertical-align:middle}
#selection-bar{position:sticky;top:0;z-index:3}
.buyer-choice{margin-bottom:1rem}
.buyer-choice .button{padding:.15rem .6rem;font-size:.86rem}
.buyer-choice [aria-current=page]{background:#303030;color:#fff}
@media (max-width:48rem){
.page-head .menu ul{inset-inline:0 auto}
body{grid-template:auto auto 1fr/minmax(0,1fr);grid-template-areas:"top" "nav" "main"}
body.index{grid-template-areas:"top" "main" ".";grid-template-rows:auto auto 1fr}
nav{flex-direction:row;flex-wrap:wrap;padding:.3rem;font-size:.87rem}
nav a{padding:.2rem .5rem}
#app-links{flex-direction:row;flex-wrap:wrap;padding:0}
header{padding:.5rem .9rem;flex-wrap:wrap}
#frame-bar{min-height:0;padding:.35rem .9rem}
.wide{display:none}
main{padding:.9rem}
.columns{grid-template-columns:minmax(0,1fr)}
.grid{grid-template-columns:minmax(0,1fr)}
.product{display:grid;grid-template-columns:5.5rem minmax(0,1fr);column-gap:.9rem;align-content:start}
.product img{grid-row:span 2}
.product h2,.product>p{grid-column:2}
.product .row{grid-column:1/-1;margin-top:.6rem}
.bar{flex-wrap:nowrap}
.stacks thead{display:none}
.stacks,.stacks tbody,.stacks tr{display:block}
.stacks tr{padding:.5rem 0;border-bottom:1px solid var(--line)}
.stacks tr:last-child{border-bottom:0}
.stacks td{display:flex;gap:.8rem;justify-content:space-between;border:0;padding:.15rem 0;text-align:left;white-space:normal;min-width:0;overflow-wrap:anywhere}
.stacks td.text{display:block;min-width:0;overflow-wrap:anywhere}
.stacks td[data-label]:not(.text)::before{content:attr(data-label);color:var(--soft);font-size:.86rem;flex:none}
.stacks td:empty,.stacks .wide{display:none}
}`;
