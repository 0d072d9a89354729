/** Stylesheet of the documentation page: brand colors, no web font. */
export const pageStyle = `:root{color-scheme:light dark;--ground:#f2f4f5;--surface:#fff;--ink:#16212a;--ink-2:#3f4d57;--line:#d5dce0;--accent:#bd8546;--link:#7e4f14;--tint:#f8eee1}
@media (prefers-color-scheme:dark){:root{--ground:#0f171c;--surface:#17222a;--ink:#e9eef1;--ink-2:#bac5cc;--line:#2d3b45;--accent:#cc9557;--link:#e2b684;--tint:#2b2419}}
*{box-sizing:border-box}
html{scroll-padding-top:24px}
body{margin:0;background:var(--ground);color:var(--ink);font:400 16px/26px system-ui,sans-serif}
header,.columns{max-width:1360px;margin:0 auto;padding:24px 40px}
header{border-bottom:2px solid var(--accent)}
h1{font-size:34px;line-height:42px;font-weight:560;margin:0 0 8px}
h2{font-size:22px;line-height:30px;font-weight:560;margin:40px 0 16px}
h3{font-size:16px;line-height:26px;font-weight:560;margin:0 0 4px;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline}
p{margin:0 0 12px;color:var(--ink-2)}
a{color:var(--link);text-underline-offset:3px}
a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
code{font:500 14px/20px ui-monospace,monospace;overflow-wrap:anywhere}
.columns{display:grid;grid-template-columns:300px minmax(0,1fr);gap:24px}
nav{position:sticky;top:24px;align-self:start;max-height:calc(100vh - 48px);overflow:auto;font-size:14px;line-height:22px}
nav ul{list-style:none;margin:0 0 12px;padding:0}
nav ul ul{padding-left:12px}
nav a{display:block;padding:2px 0;overflow-wrap:anywhere}
section h2:first-child{margin-top:0}
section+section{margin-top:40px}
article{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:24px;margin:0 0 16px}
.method{color:var(--link)}
.who{font-weight:400;font-size:13px;line-height:18px;color:var(--ink-2);border:1px solid var(--line);border-radius:6px;padding:2px 8px}
.who.admin{background:var(--tint)}
.table{overflow-x:auto;margin:0 0 12px}
table{border-collapse:collapse;width:100%;font-size:14px;line-height:20px}
caption{text-align:left;font-weight:560;padding:8px 0}
th,td{text-align:left;vertical-align:top;padding:8px 16px 8px 0;border-top:1px solid var(--line);font-weight:400}
td{color:var(--ink-2)}
summary{cursor:pointer;color:var(--link);padding:8px 0}
details ul{margin:0;padding-left:20px;font-size:14px;line-height:22px;color:var(--ink-2)}
@media (max-width:991px){.columns{grid-template-columns:minmax(0,1fr)}nav{position:static;max-height:none}header,.columns{padding:24px}}
@media (max-width:767px){header,.columns{padding:16px}article{padding:16px}h1{font-size:27px;line-height:34px}}
`
