import { shape } from "../kit/shape.ts";
import { dot, line, rect, row, type Vignette } from "./vignette.ts";

const fir = (x: number, y: number, size: number, fill: string) =>
  shape(
    fill,
    `M${x} ${y - size}l${size * 0.28} ${size * 0.4}h-${size * 0.1}l${size * 0.24} ${size * 0.34}h-${size * 0.12}l${size * 0.2} ${size * 0.26}H${x - size * 0.5}l${size * 0.2}-${size * 0.26}h-${size * 0.12}l${size * 0.24}-${size * 0.34}h-${size * 0.1}z`,
  );

/** Vignettes of the countryside and of food. */
export const land: Readonly<Record<string, Vignette>> = {
  vineyard: {
    alt: "Rows of vines run down to a farmhouse, a glass of red in front",
    sky: ["#9CC3CF", "#FAE7BE"],
    body: [
      shape("#A3B39A", "M0 108c50-30 100-20 150-30s120 0 170 20v60H0z"),
      shape("#8A9A5E", "M0 134c80-30 200-20 320 0v106H0z"),
      row(7, 44, (x) =>
        line("#5F6E3C", 7, `M${160 + (x - 132) * 0.5} 126 ${160 + (x - 132) * 2} 240`),
      ),
      shape("#F2DDB8", "M126 98h56v32h-56z"),
      shape("#B5523C", "M118 100l12-18h48l12 18z"),
      rect(136, 108, 9, 12, "#6E93A8"),
      rect(160, 108, 9, 12, "#6E93A8"),
      shape(
        "#3E5233",
        "M196 130c-8-20-4-50 2-60 6 10 10 40 2 60zM108 130c-6-16-3-38 2-46 4 8 8 30 2 46z",
      ),
      shape(
        "#FFFDF8",
        "M234 132h52c4 36-6 52-22 54v30h16v8h-40v-8h16v-30c-16-2-26-18-22-54z",
        0.85,
      ),
      shape("#8C2430", "M234 150h53c0 22-9 34-27 34s-27-12-26-34z"),
    ],
  },
  beach: {
    alt: "A parasol on a small beach, the sea clear before it",
    sky: ["#6FB3CF", "#F9E9C8"],
    body: [
      shape("#C98A5E", "M0 58c30-10 60 0 70 20s20 30 50 44H0z"),
      shape("#A86A46", "M0 84c26-4 40 10 52 24s20 10 36 14H0z"),
      rect(0, 118, 320, 122, "#3FA0B5"),
      shape("#2B86A3", "M0 118h320v18c-80 8-200-6-320 4z"),
      line("#BFE6EA", 3, "M140 150h60M230 160h50M60 164h40"),
      shape("#F4DFB2", "M0 190c60-22 120-12 180-4s100-10 140-20v74H0z"),
      shape(
        "#FFFDF8",
        "M0 186c60-22 120-12 180-4s100-10 140-20v7c-40 10-80 26-140 18s-120-16-180 8z",
      ),
      line("#5B4030", 5, "M206 226 184 112"),
      shape("#C8402A", "M110 138c10-44 62-62 102-34 22 14 32 34 34 54z"),
      shape(
        "#FFFDF8",
        "M146 143c-2-28 12-46 30-48-2 18 2 36 6 54zM212 153c2-24-8-44-24-56 16 2 44 24 58 61z",
      ),
      shape("#F0B442", "M222 206l64-8 8 14-66 10z"),
      shape("#1E6A9A", "M240 203l12-1 8 14-12 2z"),
    ],
  },
  snow: {
    alt: "Northern lights over snowy firs and a lit cabin",
    sky: ["#14243F", "#2F5D77"],
    body: [
      shape(
        "#6FD3A8",
        "M0 96C60 20 120 90 180 46S280 20 320 50v34c-50-26-90 10-140 30S60 90 0 140z",
        0.55,
      ),
      shape(
        "#B7EBC9",
        "M0 112c60-64 120 0 180-36s100-32 140-10v8c-50-18-90 14-140 32S60 92 0 126z",
        0.5,
      ),
      row(9, 37, (x, index) => dot(14 + x, 16 + ((index * 23) % 50), 1.6, "#FFFDF8")),
      shape("#B9CCDA", "M0 170c60-30 110-6 160-14s110-16 160 2v82H0z"),
      fir(46, 196, 96, "#22394F"),
      fir(92, 190, 66, "#2F4D63"),
      fir(280, 196, 104, "#22394F"),
      fir(240, 188, 60, "#2F4D63"),
      shape("#6B4630", "M132 164h66v38h-66z"),
      shape("#F4F7F8", "M120 168l45-34 45 34z"),
      rect(142, 174, 16, 14, "#F6D27A"),
      rect(174, 174, 14, 28, "#F0B442"),
      shape("#F4F7F8", "M0 206c60-20 120 2 180-6s90-8 140 2v38H0z"),
      shape("#D5E1E8", "M0 224c80-14 160 6 320-8v24H0z"),
    ],
  },
  waterfall: {
    alt: "A waterfall drops from a green rim into a pool",
    sky: ["#93B7C6", "#E9EADB"],
    body: [
      shape("#6B7F6A", "M0 60h120v180H0zM200 52h120v188H200z"),
      shape(
        "#4C5F50",
        "M0 96c40-10 60 20 90 30s20 60 30 114H0zM320 90c-40 0-50 20-80 34s-30 60-40 116h120z",
      ),
      shape(
        "#8FA05C",
        "M0 44c40-10 90 6 128 8v18C90 70 40 64 0 72zM192 48c40-10 90-14 128-6v28c-40-8-90 0-128 2z",
      ),
      rect(118, 54, 84, 150, "#EAF3F5"),
      shape("#BCD7E0", "M132 54h8l-4 150h-8zM160 54h10l2 150h-10zM188 54h6l4 150h-8z"),
      shape("#3B7F93", "M0 206c60-16 110-8 160-8s110-6 160 8v34H0z"),
      shape(
        "#F4FAFB",
        "M100 206c10-20 30-22 44-14 10-10 28-8 36 0 14-6 34-4 42 14-30 8-94 8-122 0z",
      ),
      line("#A9D3DE", 2.5, "M30 222h50M220 226h60M120 228h60"),
      shape("#2F3F36", "M20 214c10-16 34-14 44 0zM256 218c8-18 38-18 50 0z"),
    ],
  },
  garden: {
    alt: "A fountain among clipped hedges and cypresses",
    sky: ["#A6CAD3", "#FAEACB"],
    body: [
      shape("#B7C39B", "M0 128c60-20 260-20 320 0v40H0z"),
      row(3, 34, (x) => shape("#46583A", `M${30 + x} 170c-12-30-8-84 0-104 8 20 12 74 0 104z`)),
      row(3, 34, (x) => shape("#46583A", `M${222 + x} 170c-12-30-8-84 0-104 8 20 12 74 0 104z`)),
      shape("#6F7B4B", "M0 160h122v34H0zM198 160h122v34H198z"),
      shape("#59663A", "M0 182h122v12H0zM198 182h122v12H198z"),
      shape("#EAD6AE", "M0 192h320v48H0z"),
      shape("#F2E4CA", "M96 196h128l-12 22H108z"),
      shape("#3F9BB0", "M102 192a58 9 0 0 1 116 0 58 9 0 0 1-116 0z"),
      shape("#F2E4CA", "M150 192l4-46h12l4 46zM132 142h56c-4 14-14 18-28 18s-24-4-28-18z"),
      line("#DDF1F4", 4, "M160 138c-6-30-30-28-34-2M160 138c6-30 30-28 34-2M160 138v-34"),
      row(6, 18, (x, index) => dot(12 + x, 198, 6, index % 2 ? "#E9B9A2" : "#C8402A")),
      row(6, 18, (x, index) => dot(220 + x, 198, 6, index % 2 ? "#E9B9A2" : "#C8402A")),
    ],
  },
  ruins: {
    alt: "Columns of a temple on a dry hill by the sea",
    sky: ["#E9A878", "#FBE6BE"],
    body: [
      dot(248, 92, 24, "#FFF4CF"),
      rect(0, 126, 320, 40, "#5E9BB0"),
      shape("#D3B07A", "M0 172c60-36 130-28 190-26s90 0 130 20v74H0z"),
      shape("#B58E58", "M0 206c80-22 170-10 320-4v38H0z"),
      shape("#E9D5AE", "M54 166h176v10H54zM64 156h156v10H64z"),
      row(5, 32, (x) => rect(72 + x, 78, 14, 78, "#FBF0DA")),
      row(5, 32, (x) => rect(80 + x, 78, 6, 78, "#D8BE90")),
      row(5, 32, (x) => rect(68 + x, 72, 22, 7, "#FBF0DA")),
      shape("#F2E0BC", "M64 58h108v14H64z"),
      shape("#E2C898", "M64 58l54-26 36 17v9z"),
      shape("#FBF0DA", "M250 176h18v22h-18zM238 198h40v8h-40z"),
      shape(
        "#6F7B4B",
        "M20 214c6-18 20-18 26 0zM286 222c6-16 18-16 24 0zM110 224c6-14 16-14 22 0z",
      ),
    ],
  },
  supper: {
    alt: "A table for two with bread and wine below a lamp",
    sky: ["#2B4258", "#7A4A42"],
    body: [
      shape("#F6D27A", "M160 58 276 196H44z", 0.22),
      line("#0F1A2B", 3, "M160 0v34"),
      shape("#C8402A", "M130 60c4-18 14-26 30-26s26 8 30 26z"),
      dot(160, 62, 7, "#FFF2C8"),
      shape(
        "#5B3A28",
        "M22 240v-84c0-10 8-16 16-16s14 6 14 16v84zM298 240v-84c0-10-8-16-16-16s-14 6-14 16v84z",
      ),
      shape("#FFFDF8", "M62 168h196l14 72H48z"),
      shape("#E4D8C4", "M62 168h196l3 14H59z"),
      shape(
        "#C8402A",
        "M72 182h12l-12 58H60zM110 182h12l-6 58h-12zM150 182h12v58h-12zM190 182h12l6 58h-12zM230 182h12l14 58h-12z",
        0.8,
      ),
      shape("#3E5A45", "M150 102h16v22c8 4 10 10 10 18v28h-36v-28c0-8 2-14 10-18z"),
      rect(140, 140, 36, 16, "#F6E4B8"),
      shape(
        "#EAF0F2",
        "M96 128h26c2 16-4 24-10 25v13h8v4h-22v-4h8v-13c-8-1-12-9-10-25zM204 128h26c2 16-4 24-10 25v13h8v4h-22v-4h8v-13c-8-1-12-9-10-25z",
        0.8,
      ),
      shape(
        "#8C2430",
        "M97 138h24c0 10-5 14-12 14s-12-4-12-14zM205 138h24c0 10-5 14-12 14s-12-4-12-14z",
      ),
      shape("#C9965A", "M182 168c2-12 24-14 30 0z"),
    ],
  },
};
