//! Digests of files of puppetlabs-stdlib that native functions stand for. Written by `tools/known_files.rs`.
// A generated table, exempt from the limit on lines.

use super::known_releases::{Content, KnownFile};
use super::releases::Version;

/// Sorted by path.
pub(super) static KNOWN: &[KnownFile] = &[
    KnownFile {
        path: "puppet/functions/batch_escape.rb",
        contents: &[
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x6947aeaf96210f7ffeb645e80e543dfa,
                files: &[0x31b03d5d67760525aec6c894d45dea34],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x7892b730fbadda1a84b6682d74e4444c,
                files: &[0xfa405822163d19c294df2e868685422f],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/batch_escape.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/deprecation.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x8153d615834b473a0437009d539ffc17,
                files: &[0xb4ea1bfe05437949833963c9f8bb5f15],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xbd16795bed8c04b4f8710e12ce216b86,
                files: &[0x03121977c8e398e3856aaf9c9b3481c7, 0xcbccce72862409ff8ad42b6c742149da],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1.
            Content {
                code: 0xdd0ecaeebae2e355152e1233d9abc743,
                files: &[0x9becaf0dfcc4d68c5e085eae0f37b4e4],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xff366811a5b63046613db1120048530d,
                files: &[0x4e405facd6e62d58b1ec12d3ccf8ad9f],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/ensure_packages.rb",
        contents: &[
            // In 8.3, 8.4, 8.5.
            Content {
                code: 0x9e066560f983175a5bdf8e306804b8e9,
                files: &[0x745ff59d0ad765d2c18c6a87705fe321],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/ensure_resource.rb", "puppet/parser/functions/ensure_resources.rb"],
            },
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xc1acb80e6863777fbe4d71f5b3df0d8b,
                files: &[0x5cec935b4fb81a7fe51d8b2696a85676],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/ensure_packages.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/fact.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x3aa7423d96a65cbe32940d4187a3489b,
                files: &[0x647b3689dcc6c33396f13d22f7203539],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/fqdn_rand_string.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xff5653c19185f1c38a941e26948eeca7,
                files: &[0x78131e5b9e2e8c1280c1a6a1aec45c55],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/fqdn_rand_string.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/fqdn_rotate.rb",
        contents: &[
            // In 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x4ddfe0da6e27f8e0b99b2d21bacef028,
                files: &[0x46f428fb383774f9ec1bac8ca55b1cef],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/fqdn_rotate.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/has_interface_with.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xc62491f84c34fe81748daea905343c1d,
                files: &[0x47e9bb1a03d828a0ff3a5ffb4d13244f],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/has_interface_with.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/has_ip_address.rb",
        contents: &[
            // In 9.7.
            Content {
                code: 0x807dd3160e89c876b84927d2659636db,
                files: &[0x551f04ef807d418592072661165eff9c],
                like: &[Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/has_ip_network.rb",
        contents: &[
            // In 9.7.
            Content {
                code: 0xc8675bcb5b8aef08ea8a34ae899c77a1,
                files: &[0xcf518d7a9e77fb6812edcdb648982c0d],
                like: &[Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_a.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x17f558ae2e2add7e01888347a2ac42ba,
                files: &[0xa5073d3fff8f915b94f5c9c9debcdf9d],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x795931f7fbe16084a3829b48deb02941,
                files: &[0x61d419e6375652b15fbf002e14662c2e, 0xc225fab86d6519a83f5506a85c13ae73],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_absolute_path.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x15598958fee98796ee22162ebe8c2e54,
                files: &[0xa08e1d04fb9b71fc028f82b73de92959],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_absolute_path.rb",
                ],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x1f8a6e4c35b94dbfcdf4e3c4c47a53a0,
                files: &[
                    0x1c2d96e71794326e679bbf4b1f9b7c53,
                    0x4692f9e551efcd5f9ad751b376710be2,
                    0xb75db2e9edff9f76156c77bd5f13cb6b,
                ],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_absolute_path.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_array.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x13ee9eca5eb3f2d54304ee8c37cc07aa,
                files: &[
                    0x011b863bcd040dc3b5549e725310a52a,
                    0x0dc2d6d4a1a1d099e72947acfe6c57a7,
                    0xe9d13abf3fafb33e844fbfcdf77758ed,
                ],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_array.rb",
                ],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xfb2731eec0568d095ab2518a9d3d0c82,
                files: &[0xcbf88d54dc000f2277feb23e9e205db9],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_array.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_bool.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x5beaf2a4a0096899b9c4953e01dcc971,
                files: &[
                    0x14267bced96ed4eb77b223bb71772605,
                    0x268066aa354b953049c91d5a81499c53,
                    0x855f57a3b2e9f3f5489a264fd2d3de34,
                ],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_bool.rb",
                ],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x9cf82af62b9e935c4c90e67ac4094601,
                files: &[0x66e3139dd4ff26dc40e9bf924a65adc4],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_bool.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_float.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xae0b070eeff81a4c4512a285b17eddd6,
                files: &[0x57cbbd8b37c75cd70127513e1af0d6ec],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_float.rb",
                ],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xb5aab6c5bb773fc1f6f6f8428b140021,
                files: &[
                    0x1f6d611b0edf56fb098efeb79a9a54c5,
                    0xb8b63cd2473282d31a3d9d826380540a,
                    0xc9865d0a54d22c73da780ffd0038efd4,
                ],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_float.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_ip_address.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x3d29537d072c59fb871b281ffd137925,
                files: &[
                    0x382c4833739142e7435e86107247c193,
                    0xcd468cfddf4893fe8c279589088f86a9,
                    0xf0302ab066dc889dba3ad5ad1c419cdb,
                ],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_ip_address.rb",
                ],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xdffa64bf8e415bd8995029fb73af117c,
                files: &[0x6f92720ead0d597200e58b5bf30ecb4d],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_ip_address.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_ipv4_address.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x3d1a2d2d1e72317052424fc3454ede48,
                files: &[
                    0x079753f022847bc2128cede14bf1f0ba,
                    0x1b624c212594d9cab4655c5eafc32bc0,
                    0xdf34b1734866826f514fa5409ed0792e,
                ],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_ipv4_address.rb",
                ],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xf53f5043e15c6804e0191bab9caae2e3,
                files: &[0x67c56af6a6c999de55786c668b1c5076],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_ipv4_address.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_ipv6_address.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x3af05b3ce0ac4b06e7a26b9b7ea88d33,
                files: &[
                    0x70a615c85ca531c49b10179005b187f4,
                    0xb18abd0dc9d9c2371c7a0c3d17172527,
                    0xb2b8b0b3b6b2bf29e7442b03bfc5ba49,
                ],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_ipv6_address.rb",
                ],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xa89a018ca63fd7494a40270ce4d74746,
                files: &[0x67bdd4f95e525fc088e5667363f883aa],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_ipv6_address.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_numeric.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x5ab8b1dbd8237fa2913ba6ee6845345d,
                files: &[0xe445e2bfbec09eda91a52a4e4aa135b5],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_numeric.rb",
                ],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xfb345b7a24457d84bdd05a0b3729c3ed,
                files: &[
                    0x30d0d296709bf60c31e3b461f4c748d0,
                    0x608312a06bee94fd06b62023ef1e74b4,
                    0xf12e34ba1734a5bacdda38436c3a36ce,
                ],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_numeric.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/is_string.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x3ceb92db98c65bb12b70fe509b6a4f61,
                files: &[0x5c18a6e9c14e12a1551df6cb328df2ab],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_string.rb",
                ],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x735960094e96dd3eb1fde76a43eb04be,
                files: &[
                    0x589228ec5f29b10ca9392aa89b4eb7ec,
                    0x7ef2af0bce49f87bce80fec1f9726975,
                    0xf72fb77fa15e541fe07aeb9847d266ad,
                ],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/is_string.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/length.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x89f0633c54e340d2032145f764f92b80,
                files: &[
                    0x04fe06507a43fc9cf84767f4a6c2737c,
                    0x62348b1fdacc870a0ee43042530a9b64,
                    0x6a9d459191b92740b2f860a678eb61ff,
                ],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe84a16513dac8bff7abae4ca41114f5e,
                files: &[0xe2dd7c0ce8196782a23e0e969eacb2b4],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/merge.rb",
        contents: &[
            // In 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x6499fd588190fa92228c3434f6a46a57,
                files: &[0xccc4be75c2fc1520e7edde6f780b6231],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/merge.rb"],
            },
            // In 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x94b40a57d3fd6d62cc478415f5f34dbf,
                files: &[0x01b02993f50a6585cbde2ec7b9703c7c],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/os_version_gte.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x507b64116764a250933fd93de75ff5d2,
                files: &[0x590d1a4e3f6aa83fe6987b26dc0ff2a4],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/os_version_gte.rb"],
            },
            // In 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x82308db94a755c010b63c43716170dbb,
                files: &[0x6ff8485307a7f43c18bf23af1e597c19, 0xe4c521fc14d6c6cadd4e17726b0f4f83],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xf91c1c39d633f4b4fbcc700102df6555,
                files: &[0x00183484ca6adb167690ceaafdea7ae3],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/parsehocon.rb",
        contents: &[
            // In 6.5, 6.6, 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x0d1cb5134806a553c981780147e80a2e,
                files: &[0xa053517148231ed51fb49962be18c358, 0xd38ef5844e06bcc7ab5cdc2d9c6f285e],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xe7230c6f693f3f5f58c8948e2944dd33,
                files: &[0xe25f3f6535810b9e024bf54badb8fde5],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/parsehocon.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/parsepson.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x57525b14f160686877cd6fe4d6e8a037,
                files: &[0xad9852d3e16fd03d3cdbb070145837aa],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb"],
            },
            // In 8.5, 8.6.
            Content {
                code: 0x897d4b97d90d177f4193698de957d92d,
                files: &[0xcfa9d7f2ed8813f66ccd59f92aa26ca5],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/powershell_escape.rb",
        contents: &[
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x637b2fe4e2023d9b661edc051c62f075,
                files: &[0x7414aed83a7dbe376975ced41a867662],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xa75cf3095c15d05b84737f023c403ac2,
                files: &[0x2cf4e5230ffdf82d3ee5e21e61aad878],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/powershell_escape.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/seeded_rand.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xb655d320de1e4d67bc9a0598007e39a8,
                files: &[0x62ca5a6e89c67fbc9bb98042890f958f],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/seeded_rand.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/seeded_rand_string.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x4591a134a6220d02b5123ad67589a3ee,
                files: &[0x685996ab69cc912f9123391e9e597889],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xb8417afc9f2f2e76e8128c7270bb7847,
                files: &[0x6aa96f3350c74feaf7ab4b756412132a],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/seeded_rand_string.rb"],
            },
            // In 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xfca2a8436a1e0c0a73c977dd7539033d,
                files: &[0x01999adb32ecee56724b5bc5ace85d2f, 0x4a211e0788a5b135fde4104b1e1d3057],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/shell_escape.rb",
        contents: &[
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x03aca8b277e393caa80ba124cd8efd4b,
                files: &[0xb7e78ed58c4c79d331c2ce07d485c8ee],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xa18f6decbf9872b858e2d98ce2c9e593,
                files: &[0x9a0046632b5a5b823e40ee259b1a9098],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/shell_escape.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/sprintf_hash.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x01325f8be625223efe815d209b8e58dc,
                files: &[0xfbfe39a9954543acad4a2458b6818928],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x8600a73969a362e22f1fd785c94848ee,
                files: &[0x5a6d3aa8db894663899615519ff5795f, 0x8c27178db40ac002b4f980cb585fb446],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/batch_escape.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xe74bfff3a5659c5fea4a9bc5023ffa39,
                files: &[0xe5a939528025da10bf5bce81227f3fd2],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/crc32.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x262ac3fb99b44b145b34ff085ad67bee,
                files: &[0x89a3666e7b349d3b578072deb190914d],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/end_with.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xea13f2bda7e5cdb524217d9d89e9f1b9,
                files: &[0xebc139a0dcd1ab67c91d4dfaf83d1093],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/ensure_packages.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xaf5a964f23b462fcfb5d8fe6f8acbe90,
                files: &[0x638e8ad2b02a569bc40d58237ced3326],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[
                    "puppet/parser/functions/defined_with_params.rb",
                    "puppet/parser/functions/ensure_resource.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/extname.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x3cc896dada7f647560dbe8dd15abb4e2,
                files: &[0x8bfacebc4d50f8888985a0cb3f7ff95f],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/fqdn_rand_string.rb",
        contents: &[
            // In 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x9a99c41369e4d1c6b1dac5c4f8a2304a,
                files: &[0xa82530576d2ca6244397833fb75b88a7],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/fqdn_rotate.rb",
        contents: &[
            // In 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xb7e3c122a5b1945d2a17274a34b86f26,
                files: &[0x2c4088f7448edf42b608974d4a320c1b],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/has_function.rb",
        contents: &[
            // In 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x63ac2337776c57731a67b156584003fc,
                files: &[0x1d14d2afccb56abf467b7bf158363d56],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/has_interface_with.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xfc92a5ae9808eac73fb150e0e2509aa1,
                files: &[0x602682a9c3234047077194b5c346e4f8],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/ip_in_range.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x12489fb2572a8fa4cf8ccd4ebe4bf4ac,
                files: &[0xbebe60c55f7ec2a8c9acedea0b350878],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/merge.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xf23cffe723982e440cede39c639407bf,
                files: &[0x8f8b3cb08571bb59170cd9565e41ff0f],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/nested_values.rb",
        contents: &[
            // In 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x1d318428baa877f7f905aa1dd5f7dbed,
                files: &[0xa8bb0b85fadc596fe394cbccc6c33912],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/os_version_gte.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x398ded92d83596df539d1ae931aff2ea,
                files: &[0x1d9cf346bc72f2761a0b864ce6bdc8c3],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/parsehocon.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x6aacdd37f3b0505b34fce4253a2da96c,
                files: &[0xf4e37fbf38149aed1a0bfc55b1c194af],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/powershell_escape.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x465c30204a5699f041fcf490878d2551,
                files: &[0xf9d4acc16a51357de048e13c8fb2bc71],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/rewrap_sensitive_data.rb",
        contents: &[
            // In 9.7.
            Content {
                code: 0x71dd37ff7a8c2f1ebdb9c927e5c8a1c5,
                files: &[0x6c95c8e4ffc87c0c42205b4590345972],
                like: &[Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/seeded_rand.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x5eb4d744111bd54dbd0dc0c8ef75db50,
                files: &[0x9032e2f717fb3090b2b52bb32774a1c7],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/seeded_rand_string.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xec96d46d3a3181e4e6373559a2093073,
                files: &[0x48c65eac34e998f5330307176db87608],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/sha256.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xef2d89810636bb6b4e207e8af18e2614,
                files: &[0x98bbb5cafc10b297a5fafd870f03f9ce],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/shell_escape.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xa13d165305ec14f8ef7341027a2125af,
                files: &[0x30aee0c3b628332b2d583d138acb915b],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/sort_by.rb",
        contents: &[
            // In 9.5, 9.6, 9.7.
            Content {
                code: 0x923b3f6fdfdf8d9deab0e3911282099c,
                files: &[0xdc33af97ebc917cea9f9327a4f49f5c0],
                like: &[Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/start_with.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xde9602ad88af34889c4d02a9ccb2b5da,
                files: &[0x3da9dfab85b0be226e87a99c9a2225a6],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/str2resource.rb",
        contents: &[
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xb256ebd8dcdf1c39c2c9bc39a944fcbe,
                files: &[0x0acf73aa417235a6b1a4f9260990a024, 0xaa1960d71d1830de7377cf08b440e5ec],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xc54ca35805b4a31703ed4e5aa5b7c4c1,
                files: &[0x3e34b0f63ff203b4ab9ec57752a6f832],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/to_json.rb",
        contents: &[
            // In 9.7.
            Content {
                code: 0xb83d0ea3ad2e4cd4765e8a73c710e9d0,
                files: &[0x227f2c8fcd695dfac6c86150825b60e0],
                like: &[Version(9, 7)],
                needs: &["puppet/functions/stdlib/rewrap_sensitive_data.rb"],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xc9bc3430859c441e2a58d0b024f52746,
                files: &[0xf1d11a247e3fb2c1eccabc09460c4258],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/to_json_pretty.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xd56be2c602c10cceea239338e36f29cc,
                files: &[0x1d63950398a24059e8bdae816c541fc9],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 9.7.
            Content {
                code: 0xed861385c8a9cae8be1c2b27d9b56edd,
                files: &[0xc09215aa8ce361f67170b0d1631b492e],
                like: &[Version(9, 7)],
                needs: &["puppet/functions/stdlib/rewrap_sensitive_data.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/to_python.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xda970d5a05dc3a187daee95f580e0f89,
                files: &[0x60bc35ec0a0df8c2bd615721a2edb01c],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/to_ruby.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xf01d2a45aedd6dd861713b5ac8be58bb,
                files: &[0xb78c9b1bb0ed98840579a0bc64213d60],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/to_toml.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xcba748cfaa2592a91101cbdd2a030365,
                files: &[0x978996f399e1e03023c96b0eaa114b03],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet_x/stdlib.rb", "puppet_x/stdlib/toml_dumper.rb"],
            },
            // In 9.7.
            Content {
                code: 0xfd231bf0c4ecd87dde572f4dd27edeb6,
                files: &[0xacf4fe46da181c52825c992f3bddb93e],
                like: &[Version(9, 7)],
                needs: &[
                    "puppet/functions/stdlib/rewrap_sensitive_data.rb",
                    "puppet_x/stdlib.rb",
                    "puppet_x/stdlib/toml_dumper.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/to_yaml.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x13f09c4fcc870641ebe9d81c9f67e993,
                files: &[0xea709f7f575dc589d6ed5041fe8d2b12],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 9.7.
            Content {
                code: 0xcf2c2f74e1044b9785a230419bd74b74,
                files: &[0x35642c0b14710cf7bc55bc57b66a06e9],
                like: &[Version(9, 7)],
                needs: &["puppet/functions/stdlib/rewrap_sensitive_data.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/type_of.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x74fe2414ffe4885748e1ca96ae7cec1e,
                files: &[0x38411f8fecd0cd794a5448a03d874181],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/validate_domain_name.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x469ef983c80a6a1a22a43aeb4d6788b9,
                files: &[0xd730316826f87fa989fc85a747e2b8f1],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/validate_email_address.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x8570b749b501e7fe1c44cdc1e67ead62,
                files: &[0xfa945343df4713fd32a7a6e17130676a],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/stdlib/xml_encode.rb",
        contents: &[
            // In 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xee7ee1031fc09fe112eab6a05916cb19,
                files: &[0x0381e78a69b9c4aeae9ed9b3af8868c7],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/time.rb",
        contents: &[
            // In 9.5, 9.6, 9.7.
            Content {
                code: 0xd4ef1dbf8b0e6fd11db20631a8b7ecdc,
                files: &[0x6fbf214d8d405dee82737719c275dd83],
                like: &[Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/to_json.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x563c608ea893a65909c35588464754a5,
                files: &[0x4aecbb0050730badafbef9cdfe5f0db5],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/to_json.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe56e6b3b246d69e8f05b0b203250c739,
                files: &[
                    0x7a7658a8636eaecc04bc4b1e3235377c,
                    0xe75f2dcf884e420b16e3213612851053,
                    0xfd522f7af3ba439fd69fa7520525171c,
                ],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/to_json_pretty.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x95ec2d9f7d55c5163736b6c633d104e6,
                files: &[0xae2dfdc9efab6da663258c26fd0a27e2],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xe9392a1dc5c2e64df413225513d1d94f,
                files: &[0x0e4766a181d40061e2753a777c36cfc9],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/to_json_pretty.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/to_python.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xa53af5f30b9d000e74d91a2f6803db04,
                files: &[0x20121013b27a903b5124b1f8f71baf61],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/to_python.rb"],
            },
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xaf8b0fe29bb254d8c2212af4a6aa5bd3,
                files: &[0x7832282f377e21d563da2aa65285d0d2, 0xbf8586fc8afa188dfa19a63b0d6b9382],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/to_ruby.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x975528c1772dd3ce6fcd32a24a2684bd,
                files: &[0xec674e58d2a8226818cc2c6a050d47eb],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/to_ruby.rb"],
            },
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe8eb5809de4a6523cec93c4225a7ed72,
                files: &[0x6ca25a4a00412268f8d37cc3ec928679, 0xb1e6ac038a693a5382b484a946be6c06],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/to_toml.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x1963bc76fe7364a1a053efff4fcba0d3,
                files: &[0xf159f5a2f2e18bad355751bd7e0dc879],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/to_toml.rb"],
            },
            // In 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xdeed046ccaf8867b5eb95d5b8a91f3f7,
                files: &[0x16ca31b5290b3a3e06ef8c83babe3a64],
                like: &[Version(8, 5)],
                needs: &["puppet_x/stdlib.rb", "puppet_x/stdlib/toml_dumper.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/to_yaml.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x107626defcb391082b9e7cebc064ea68,
                files: &[0xf5a68c2ac0e239d0037f8603bcc9fe8f],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/to_yaml.rb"],
            },
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x61e0ec420a61271639861d1752063a57,
                files: &[0x2ea2534d8743b3738d6af4153f12c34a, 0xeb454d0afb23a4279fc5130f853d76d6],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/type_of.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x1418b66a00b86af0cad427deb85917b4,
                files: &[0x0b9e1a0c2f0c0a5a6d55b81cf44e187a, 0xe9f08c97e844be65e06a1aff62024319],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x3b9efe68896f24a76c6c0dfb267c49f0,
                files: &[0x55db73cd483f737e85683f2de8584cd4],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/type_of.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x9fe3a2aed6a407d3b8fcca566802ea3d,
                files: &[0x14e211f1c3f6d6813ff61c3cf6d0db2d],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_absolute_path.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x39b9675fdf8cb30cf758c21a8d886a94,
                files: &[0xa2f7168ff0fd81899065fede3f832a98, 0xceef259430365afd08e1a92045f2fdbb],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_absolute_path.rb",
                ],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x66d24e9d66849af416edf573a73f9088,
                files: &[0x87c839bb3db94d269941bb6c64162b80],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_absolute_path.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_array.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xdb18273ecfb56d47b51e5b6992562668,
                files: &[0x3616f466cc278b53f2db15e7d596c656, 0x8a7d559d7851761ece428465f20ac65c],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_array.rb",
                ],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xdfb6ec2b40ae0a5e0cce81da539121cb,
                files: &[0x3350f032a68cd431ed6e780aa9a55156],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_array.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_bool.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x4f3a4f466d7834f1c49a912e1435cd98,
                files: &[0x5bbd7629d9780f16865b107f453832ef, 0x9695928a6daa1b311c1cee2841c29c40],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_bool.rb",
                ],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x75c70eefbd0db8e61a9cb8c5cb05f926,
                files: &[0x6e65dad3ab72c25e90dd55ad3ea77f79],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_bool.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_domain_name.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x147d6d87ccd0298cc8cbcbdb3d0dd5f6,
                files: &[0xdae6bd472cf3c7e633ee92465df5af06],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/validate_domain_name.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_email_address.rb",
        contents: &[
            // In 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x534740063208c1ff93ec3f6c73c3c702,
                files: &[0xe60f14969445011d722f6c41d788e6fe],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb", "puppet/functions/stdlib/validate_email_address.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_hash.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x4ec7f179578658da7778fbe8ef1873d6,
                files: &[0x2fae5280825c68af5f93b47203c7d748, 0x952a8ff3bc80cb6364978f4f02f807b6],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_hash.rb",
                ],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x5e9dbc95080cf17457f8a810241226f8,
                files: &[0x5f3f5c2f1a543e2264fda2762a8f61c4],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_hash.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_integer.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x3260163bc3276b0e13374fd92ac2f8b7,
                files: &[0x266c40a37a5b6ad1212364052e474e0a, 0x5cdbdf55f786b8648cca52033b9d22e3],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_integer.rb",
                ],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xd6362d881063b4e89597897d97fdbb0a,
                files: &[0x7fa004e2f4b1ad248157e238123e798a],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_integer.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_ip_address.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x25eb4a83e661e3a02c4d2d600a5fe387,
                files: &[0xdccddfc49a9692fb9791fdf92735a22c, 0xddb0fa850bda3f00a1d0816e2fe2a191],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_ip_address.rb",
                ],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x530776a39c4e72996f7feadf97daf435,
                files: &[0xc6f50741506111ffdd15aff677585296],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_ip_address.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_ipv4_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x32236593739315a122e56275bafb35ba,
                files: &[0x8feb5fc7486fa277ff3d2372cbcd8826],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_ipv4_address.rb",
                ],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x877706af867436f3e9a5a6c9c4b88bc7,
                files: &[0x2b1aba6f7e1430d65c46e670554e62f9, 0xacf16cd40089a4bd3f032864c2a45ea8],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_ipv4_address.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_ipv6_address.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x49e55aef642e634bdfb2f6c84569b614,
                files: &[0x32248a1462bd2eca242777baadf5aa97, 0xdc0a3bf19bd550e589299493466fc8c5],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_ipv6_address.rb",
                ],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x635ea20fc1a1c8d7d8264b42246df08d,
                files: &[0x2570310eece190ffb502c18ef5a29867],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_ipv6_address.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_legacy.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x06f7f663b70a7eb00dfaedead200e191,
                files: &[0xc6516bed4f1028c579e72216faa3e408],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x3479056a9fdef4475491dc7225c522ba,
                files: &[0x51ffba89f3036a630405b5bd2c862733],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/functions/deprecation.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x5249c9da89e6d16ec7ccd2e075c46d31,
                files: &[0x1ce1d3956187015a601d49631c9baf9e, 0x264d39f4e23bc0b655baa9c99df4e502],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_numeric.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x8535b132dac9146e74d81141bb128420,
                files: &[0xc706e24355f1307720cd61b7284d4e05],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_numeric.rb",
                ],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x946968fe61295d5ba87ec0f2f785c9ff,
                files: &[0xd5c4a262b4202bcf44a2b476a57d4707, 0xf323ad1c9c969f115d1bdf7096a1bf93],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_numeric.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_re.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x6d3d604970f505c9440821aaee9579c4,
                files: &[0x4e9fcac33b387ad63744758ce75fca91],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_re.rb",
                ],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xe00b81b2e52048565709122426dd5745,
                files: &[0x5fc08876834592142bb75324c082c0a1, 0x73c1488d6a6196070d1892c32fb95d9e],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_re.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_slength.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x62ec37e24a1cdb578e5435314c05cf49,
                files: &[0x73bb4c9c02266ffc962efcf3b5b217cd, 0xf4cdeecbd3ac8fb5d0d3ca5e4eed89e9],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_slength.rb",
                ],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe0ad22bcc0476e7a87220a9deede8db8,
                files: &[0x2755a100d7172fdfe90e2e6defcab2c2],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_slength.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/functions/validate_string.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x8c7bb3e1b81ef34e57ac278824d441a8,
                files: &[0x9b1376ec6c8bcd9a9e6dc97825db8e2b],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_string.rb",
                ],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0, 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xe6627b6da2fc0ee10ef9569ed263b052,
                files: &[0xbc0c40571c70e78992bdee234ade9785, 0xf00b65550165f781c7f4427eb02a72c8],
                like: &[Version(8, 5)],
                needs: &[
                    "puppet/functions/deprecation.rb",
                    "puppet/parser/functions/deprecation.rb",
                    "puppet/parser/functions/validate_string.rb",
                ],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/abs.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x7153a18ee51c7ce29a0c78bef4c60819,
                files: &[0x79e4d5bae892e95b5d0ed1f526b57d32],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/any2array.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x590ec435266a1c4a759797ee7444bc77,
                files: &[0x9aeb7b3494e57a032aaadf9d36948858],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x59295419671e747c150cd146b49497a0,
                files: &[0x7a22fdbc88f92523045a651b6cfdfe92],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xbcf5d231a3edc71d79030a3a8df0baf6,
                files: &[0x8bd43fc24f0bf48557c9f319fa2bf6a5],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xc2b52f44e9624e0cd933098d5688b400,
                files: &[0x9d21c127e2c49457813958ef78534778],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/any2bool.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x42b66e3ba7fdf181f228718fd75cdf60,
                files: &[0x957c547f30c846c7c25d20523fef8366],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/num2bool.rb", "puppet/parser/functions/str2bool.rb"],
            },
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x5f38b52166040f94f3a82f24473fd717,
                files: &[0x634c44fd9ca40b7dd6a9cca94dc556c5],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/num2bool.rb", "puppet/parser/functions/str2bool.rb"],
            },
            // In 4.25.
            Content {
                code: 0x6db32e1dc285ef6448461cca0dfa472b,
                files: &[0x0e55ce5afd47f4746655bfcbe1cade4d],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/num2bool.rb", "puppet/parser/functions/str2bool.rb"],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x77505e7d26cf1189733592b46cf4d009,
                files: &[0x122319aff10568a90c2e7d731c821ac1],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/parser/functions/num2bool.rb", "puppet/parser/functions/str2bool.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x95b2a8e211f3306a242342bee8a321d7,
                files: &[0xdb2891902b01d2cacd623fc55e76c745],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/num2bool.rb", "puppet/parser/functions/str2bool.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/assert_private.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x3f9154f8a99fb313162da2f5a0858da3,
                files: &[0x92ea2a6830431e05779d7d393d76d90d],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x573ff19f20d38ae06c3f971b3f620bed,
                files: &[0x17f494c05f6920c365004e02a6a8fe7e],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xb3904f6d850f676a59ce940125214b6c,
                files: &[0x657494480952d4f7e947846ecfb26ec6],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xbdbabf4eca7a095e34b35a1bf6f7396d,
                files: &[0x0cf58ed03faf3ffda834895de726b1d0],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/base64.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x09ee7c5842645c6ea538e78c046607bd,
                files: &[0xf49d85e16d7a617a1c1789d7d0e93cfd],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x533feb099a71f33d4c86383c8bd2d423,
                files: &[0x24be52a23c66b470fed5a80cf300c057],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xba6019b6028af0a5103025b41983faa4,
                files: &[0xf6c44b2c946b406b10e20f318fb463b1],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25.
            Content {
                code: 0xe14e38fb8342cdd39de558a6f7d0331a,
                files: &[0x1b4a741bf1c8e57b9c27b9d3e123f540],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xf1b4abb305b48b36369c06f4b8a06840,
                files: &[0x5b754f5e01a36f505878f865bde77133],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/basename.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xcf8eab80bf008e825165f06a9e60c6ea,
                files: &[0x218adfeb4003a5bdde310ecb8b82bef7, 0x851380ee63f60b9b8ca681d785fa45d6],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/bool2num.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x9a2754fcfc6ca7b49f3e952629944790,
                files: &[0x0be9da9fb1bdb3079777d87716138339, 0xff9a3a911bc52731b060f564aed81288],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &["puppet/parser/functions/str2bool.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/bool2str.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x0253d18879c8ba0b9cdd31c58b12e921,
                files: &[0x49359e51c0b96ad287ad8f4ca9b42ee7],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xd02f73bd48fc5e44c1c6559fccdcfd78,
                files: &[0x3add0f4cdd33b2094ce73e89530f294f],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/camelcase.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x4c05f948cbd1779d516ef36b0bd886f1,
                files: &[0xe059a65ab372768ccf0f4d2f3694819e],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/capitalize.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe3080fe404e29bc78a160f1c0ce4aaa3,
                files: &[0x7e69e7b50e60c42ee10dc8f4b0afaf57],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/ceiling.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xb1de2bd6c16c8732da648ae1e05fae57,
                files: &[0xd45b0abfab000166ba11fcbcd77a1913],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/chomp.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x879e89b00d8990c435f736942168ac7f,
                files: &[0x8a5ef8fb2defd495599e5dcc355b9922],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/chop.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xf6b3260094c9e09ce8d76a3de0c80b61,
                files: &[0x58a182f4588182664d1580e24909895e],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/clamp.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x25daf39cb14eea763c759518d262f793,
                files: &[0xb8677a3e3b4eddc8de92e41f17395b16],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x5b2155a5ac54882172bef4003252d098,
                files: &[0x380c2f702c1b2191fb39c9b01f9f413a],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/concat.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x3d055c84d2974e1579114c01da4c86db,
                files: &[0x1a50f2397f047f97687f5ef4b1c9f670],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x8640b062fad619bffa29456d87cc184c,
                files: &[0x94a4ec6d8df21f459e45d6c178750757],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xe8b8917600c550aa62b3d222b6673a34,
                files: &[0x1978e640ab7cbe50564392891f279b32],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xfc40657e8a6f0b74be8f8c18378369ad,
                files: &[0xacf6c7db9e2845335af1f8881e52ecb9],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/convert_base.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x933a384163185a9d784d97a572f1dafe,
                files: &[0x6a6a2d0cee3b4e786de8adeae3e6d61b],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xef813581e03898ec013b064c463259fb,
                files: &[0x18d2fc890bcf585ebabeb08ae20b81bd],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/count.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x410e1fe001e7b741fd7ae63c2b91cee4,
                files: &[0x249a2afd4fdb009eae691183b620a49e],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x6291004ea672eae07453fcc5ff651234,
                files: &[0xd49941e89f891e820f6510cc1c4273b2],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25.
            Content {
                code: 0x7bea3410d204f7bc80939a4b01533272,
                files: &[0xbe48c944d6f6aaf76d8159159da3a152],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xbd984869a1eddb1a8186972b55436902,
                files: &[0x1c9eff56f8bd376447337ab07fa19f6b],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xf62f328b8cf30289b66d8c24c3a414b1,
                files: &[0x0285c4195196a02bcf36d867140028c6],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/deep_merge.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x6622b4053e27e348c974b75db9f9625d,
                files: &[0xa785674b3cf75639a7cdf0ba51317e02],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x9acb2bc5f84dd029071746793cf1ce5e,
                files: &[0xf2996db3a792695dc5c333db1a5ee179],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x9bdd521ef1f9d1d58a04daceec78a312,
                files: &[0xf05adb11fe2494d917f12ba468e707ea],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xb6d36a31fcc473ccc30cedbf34ee64d5,
                files: &[0x124bd7051c8b40f060e4c5ef0413b60c],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/defined_with_params.rb",
        contents: &[
            // In 4.25, 5.0, 5.1.
            Content {
                code: 0x16f266da2806ab80d8bc7ed3530ac119,
                files: &[0x5261ae373335c903cff53bbcc237f297],
                like: &[Version(4, 25)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x3f7a618ace5ce056e51ca7eea552c911,
                files: &[0x813eb71954616681e43db314e1bf00e0],
                like: &[Version(8, 2)],
                needs: &[],
            },
            // In 5.2, 6.0.
            Content {
                code: 0x51b0a8bcc2c7b6a2444ba385186c6e30,
                files: &[0xbefc91229cc43bb6e21c63656ae31bb8],
                like: &[Version(5, 2)],
                needs: &[],
            },
            // In 6.4, 6.5, 6.6.
            Content {
                code: 0x659b1b258d11a034c7720abf960de967,
                files: &[0xb71ff369743b8b06d4eaae2089fd1bb8],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x7c7326993ab458617cc263299d60dc00,
                files: &[0xc9eb25a50b33d25bb0b710410fd5562b],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x9b5c9964bab21e328e2d6da6e8b0e36d,
                files: &[0x4f1b609f62716c044be43c471f6d52ae],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3.
            Content {
                code: 0xb131db490130068404209cada73f0897,
                files: &[0x78d8d72b0a0bb10d037797b3e0d1faef],
                like: &[Version(5, 2)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/delete.rb",
        contents: &[
            // In 4.25.
            Content {
                code: 0x8b7049a58ceb8a5aca98106ebd75368d,
                files: &[0x7fc2d564208da0b80ca1b94087e43943],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xacb9e9d1327209045dcdbc547dc499db,
                files: &[0x079cb6906f37e5c1f3fda4fc1abc6e07],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xd4e7530ae4bff686e6fdb29a930f0ce4,
                files: &[0x722ef540a7206a9423d7660ca8b697d7],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xe52c246fd0871e990db3c0a518ad6639,
                files: &[0x64282fd271a1484e48ffe42585e88ed0],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/delete_at.rb",
        contents: &[
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x429c0492d0ed1fdd9632d1f96ddc372f,
                files: &[0x3c1079dd0dd9ae604163d6f591659928],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x505b57aa8fac3ab44f2a1c154bc2106c,
                files: &[0x968fd54715b8ea46af4f07e56283598e],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xbed85fd3a9349c8f14c1ef89cdbaef94,
                files: &[0x4fd11177628c7b9fa85efad9e6b24209],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xfdcc7f3f2131f4654a9a43f205e2f064,
                files: &[0x262efbdb2929ea7b667236ce3f71f747],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/delete_regex.rb",
        contents: &[
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x9a2dec5c86000505cab44fa0208a1127,
                files: &[0x6a394ea318bc3c5e7d657c0dd8d54d42],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xd3190d55588153fc96064e9c1c752b3f,
                files: &[0x31ac0e1476be3a993a3ff4eb74faaa6e],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xed234290b77128b9f9f4944cc772d07c,
                files: &[0x96d5cb5c9c92fb465c9ad46af4ecf84f],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25.
            Content {
                code: 0xfbe34429487fbfca8fad817d5b94fbf8,
                files: &[0x6fc151139ed869177d0fc8d4a124fcd7],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/delete_undef_values.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x19de06c7d2741fce59cc3ea097c45d6b,
                files: &[0xad83309294a8ba18e0c11a28bc6bead1],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 5.1, 5.2, 6.0.
            Content {
                code: 0x4a97618b554277973f2cf804ed972a48,
                files: &[0x70328512d1b79c9a27bd5506323a708f],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x53d51252cdb2aa3fb565580d0f72d6bb,
                files: &[0xa233311af386cba751074fa16ff8fcec],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x5e964f770921144349045621fc4c9ed6,
                files: &[0x4a49e4f197cd1755af5108efac6b0ea5],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/delete_values.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x39fe82b707ee0469f595ff3ef5d015cc,
                files: &[0xb80b26e176ef895934efbbfafe75100a],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 4.25.
            Content {
                code: 0x6570837cb7f70589915ab1d743581065,
                files: &[0x516b42ff87174e8d358f73915f289ba2],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x798cd0ab2b6fc8531f620695e369fb10,
                files: &[0x1601b2c3ef46fee9445861bc146bc68e],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xc613cf41929aba9807b569a1ea65e4c9,
                files: &[0x6185535eeccba895d48298e89ee97833],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xe610f29494a7d95f0ece324381f44ed4,
                files: &[0xfb2dd6573c02ba9a731b467312a0bf61],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/deprecation.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x1de8886bfda827db47cad0bd6f182f04,
                files: &[0x00aaa8bfb29605f04590eaf339a08e11],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x4cf04128c0eed78b4bd139cf97cf285f,
                files: &[0xc0f85eaee39f51b72241d5efeff52520],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3.
            Content {
                code: 0x95bfadba8296e929c2f3d1926a5aa1e0,
                files: &[0x4da5613e46a2c544462568622ff03981],
                like: &[Version(9, 3)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xd314d67f0e5dc57d14066ca7c709f302,
                files: &[0x4b5bf067faf8ac2e162c2301da943b2e],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/difference.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x3c1dc51f59a23e6281984e07b463f4cc,
                files: &[0x33b64f38f42c86a57d6485a708d4ff9d],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x41925da1b88ff8f6675efbd3a5f6367b,
                files: &[0x61d474712945cc7e87c4635db81194d2],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xa4dc355ff44f2688767d0434c6ed6191,
                files: &[0x3340c997acfcde67308f64151655983a],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25.
            Content {
                code: 0xbc17092cb5cab604bd5bde6554be7281,
                files: &[0x806619830038c4ce392e4e871c1d66dd],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xd84688f303ca2fec945d9e4506e01cfd,
                files: &[0xb56ae76ce3cc984fc1263a51f3db0c2d],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/dig.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x3d03ff9b28cfdac399a0e55313912c60,
                files: &[0x5b8d4fc9dadd9f53086e526bff9e536a],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/dig44.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/dig44.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x0b2901040bcd2a01eef6fea5894ad20f,
                files: &[0xe8ca36132b21ebe83cd76230c6661ee7],
                like: &[Version(8, 2)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x1c92c2625bfb0ffa25212224eaa528bb,
                files: &[0x30d00dbe8c393a68169319ee44385f1a],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x32010653417ff4aab62897544f6b5bd8,
                files: &[0x35de99a5ff313644ce62dc6a1c72c43d],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x9b20fdcf2f48954a49126a3b5a3bade7,
                files: &[0x93b71526613ef080f5b6ec5ff478adb9],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25.
            Content {
                code: 0xda2034a548aa5d280e5e35034a85e238,
                files: &[0x35b519cb4acf0eebec465db187b833ec],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/dirname.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xb559396a6d10bbafe273a66a3c903566,
                files: &[0x8a5d460643213569496673a001880647],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe4099d91d3e9f6b8f17a6a109deeca0b,
                files: &[0xa691fb7bebcf6b6f47e0231eef9927dc],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/dos2unix.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xade7733178e374639a6b76fd6b96b1f5,
                files: &[0x45a0e75b5541cbc98f120b82f7659f21],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xcfa11258635e7416dcb93ea58e8eb4a3,
                files: &[0x75841c6811af63b020715c63e5305d97],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/downcase.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x71bcfc0b51f0d9e0dfb67d59ac7ed5cc,
                files: &[0xf53539d9f99d6a76de20db2e2de590b4],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/empty.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x4d807980559f0557f03737bb776d7c8c,
                files: &[0x0a521bba25c7be643965c05fc6e8ec86],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/enclose_ipv6.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x7ea6341ab0784f2011c11c98c8036bc0,
                files: &[0x6a4c601f56e934eb87d476835450da61],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xbdd4c9e1e5852e6a4e6798fce0c358e5,
                files: &[0x72e27fb508b1fa77cb03d2e42d31ce80],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/ensure_packages.rb",
        contents: &[
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x2eadc3539fd8c6bade7f7276d68e0832,
                files: &[0x5cf630b9d7f3304b0040da7bba356b88],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/ensure_packages.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/ensure_resource.rb",
        contents: &[
            // In 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x054505c38e7cd9163a5496f0749b87fe,
                files: &[0x0c71997bb8a483dd1e044104d6249fe3, 0x3c1ac2f85a6db7beab9905621028f8c5],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &["puppet/parser/functions/defined_with_params.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x07cec1208834d4f2fe94fcda969657e6,
                files: &[0x6418adfb31561fbd3e2d59a4816e9757],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/defined_with_params.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x44f48f917df5f68663a16e3952d20e62,
                files: &[0xa68f3d442f155e4d6acb2e707523db1a],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/defined_with_params.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0xb3597711ed0b94d0d75f997bc9a3048b,
                files: &[0xbcff257e51abc536dfb0ed99b8fcc237],
                like: &[Version(8, 2)],
                needs: &["puppet/parser/functions/defined_with_params.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/ensure_resources.rb",
        contents: &[
            // In 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x0dd183af421e986fa373a9120c9cc2bb,
                files: &[0x1da405719bec73cac86e48e4693c7f6e, 0xd1982c723986b0eb39da7dbd5f9e9d4a],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &["puppet/parser/functions/ensure_resource.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x128eb0e62f8fabef32f9d35ac48fea73,
                files: &[0xfb867bce806653b92ceb5980f96ed8f5],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/ensure_resource.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x9c3c304ee4a5118c0eb1d5d3b11305c7,
                files: &[0xd141d27a193bbd8b7b4550110aee10e7],
                like: &[Version(8, 2)],
                needs: &["puppet/parser/functions/ensure_resource.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xb0b440d9d8d31cb75a6bd44a6ad441db,
                files: &[0x94c8a0aae623b8f18b100e3c9fdd4b52],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/ensure_resource.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/flatten.rb",
        contents: &[
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x89579a7df4a4bb4c71e76a9c034dc301,
                files: &[0xbc4d28ce8f35dad3d93f7a359dda408c],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25.
            Content {
                code: 0xd4f2d6ef21f17b44c6aafddaa06d587b,
                files: &[0x8a4d0298c2d371aabb46d21a2f37fe63],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xfbc5128c0f8e1bb87db2297833b71933,
                files: &[0x0f15d8a6ce9eb66f6f5f016c584b4a80],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xfbebbaa0720aa54d209046a2531bafa9,
                files: &[0x65f192528ce72db5db567a09bbbc0c7e],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/floor.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xcd4f634131698a3c56e543ac95a3dcd6,
                files: &[0xe4720c885c16f017e5a1f942fac1ee9e],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/fqdn_rand_string.rb",
        contents: &[
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x188aefeda6e3d2222bc0d43bf1c6fbd9,
                files: &[0x09c9b7fd5905efc3103850f077f94082],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/is_integer.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x3e363a3402c7b48b5fba12f0ebc3d5c4,
                files: &[0x56dabc3ea52523498af459d1e811892c],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/is_integer.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x9715f30cef73f1220c96c6aba3555fab,
                files: &[0x207606bc62ca373f9e8d786102195c7e],
                like: &[Version(8, 2)],
                needs: &["puppet/parser/functions/is_integer.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xe26cc142405aa64b7efba3db8918014a,
                files: &[0x129b9e4614ff9864b9348e095afa395c],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/is_integer.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/fqdn_rotate.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x5298a1fc0ea1bec52caf01beefbbbebb,
                files: &[0xf28acf72ab10f84d972b584ecff7f89a],
                like: &[Version(8, 2)],
                needs: &[],
            },
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x8994bbf919240e9cc81d09cc6960060b,
                files: &[0x389bca94cc1e468bb5d7bca90a428fcc],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x899dfa69679c277c70a3800e0f5bfa52,
                files: &[0xb070a78bba8a78e5db48998651be2ddf],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xb5c9739a3186e6527af0d111d343377d,
                files: &[0xae938c1c370093f3cc05d674c3bcdade],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/fqdn_uuid.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xc6187afdca71475ce0f10d06f2cf1343,
                files: &[0x45e679e6ce11c6eff675db0185da972b],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xfa675e2be20d78fbccf2736feded4f42,
                files: &[0x15e6781e3ae84b6f4bb7119b8c0e7444],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/get_module_path.rb",
        contents: &[
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x04ccf399a75bf552197c1abd3fa4b425,
                files: &[0x89bdb87858e57bc25916e9fe69213eaa],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25.
            Content {
                code: 0x0694a5bbf4012e9208eff4f8a32ed735,
                files: &[0x152133c2ea323764528b3a3bde798f5c],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x44680266debe50a8c14c04723c66a0cb,
                files: &[0x87cd4f77d029ea010f7c216e117dfb4a],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xaf46ef123c2dd656cfec8f1396f51e6f,
                files: &[0x8d305b4f45bc05008a18abe6d21d4549, 0xed4d871b9003610649c55fc96efd32f7],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/getparam.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x2ed2122744c3b56b1d53af96eb48bcfd,
                files: &[0x627292edbfe9e2826f8ef42c6ad23e90],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x367ef10aff595cef90b9abcb04463e64,
                files: &[0x07e812136661b81606fc4a5671e2f247],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x5cbbb693a83baacc4b490c00eb35a46f,
                files: &[0x2a22410d5c18ca4835205bac4b79ce69],
                like: &[Version(8, 2)],
                needs: &[],
            },
            // In 4.25.
            Content {
                code: 0x605111e3cc8d867b425f617fa6fc4726,
                files: &[0x019ebdc784b079e4444e0c7b6f81e950],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x9033b95bbf2bc4833fa98aca97868203,
                files: &[0x761f1e5e0ec864d2621c528dfe134d9d],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xd5f390b3e753c46205feea8603e6a333,
                files: &[0x4bb69932c63053499aab368eb37fb877],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/getvar.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x722030fcce5ccfeaefae082928467fd2,
                files: &[0xa94a888e72aa13f5ed5caf4f4dc758a3],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/glob.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xe6512a6d146e8b58fe6a937738b86a71,
                files: &[0x397fd995075387ef443a01c69db2408e, 0x84b30827d6980836ff90eef43ed37e91],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/grep.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x0199eabf2c1bdf4821b57d62281a9940,
                files: &[0xeae6b166b18967c5f915e5e6406b0101],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x2d55f76b1c40eecddc8a084c27fa6010,
                files: &[0xe6af751a9f9ca05b69aadd1c6f3d14cb],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x3f586b44b8d694ba10e745d954e7bcec,
                files: &[0x2bcc73ad44acae273ee4f88f1f1adbb3],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x732ac15522c51ed061266eb21482f547,
                files: &[0x8a17fc7eab42e712d15cc5f9b61610d4],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/has_interface_with.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x18adf1c8cb22c20b3acdeb42a0460f52,
                files: &[0x667c96f4dd5ffaaa3e7c84e5d9497be9],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x1fdbcb8613af4a20b4671e38ff35d363,
                files: &[0x503afe03bfe69bc3f88ce4b6891de8f1],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x2525d531375b7eae9e822688dc0cf394,
                files: &[0x276fa21b12d3583688ef83b45e46db81],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe5de2324be0a90ad34f453f2ceefe549,
                files: &[0xef0ba8b597376c9089b9407c2cdec662],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/has_ip_address.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x347b0e14ac625cbb699fe1c8ec05b37e,
                files: &[0xccd9eb27b7c0b9df7f042cd8736d1b5f],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/has_interface_with.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x9ea36500b72cbd4edd50e7bb309d72df,
                files: &[0x1a61f02a77512577f631232e4042b874, 0x95a7308771389b112162d0e65968518c],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &["puppet/parser/functions/has_interface_with.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x9ee42984128bc8275b020e849c2c512b,
                files: &[0x1c532d567f3426a8fe3fdff634bf6f85],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/has_interface_with.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/has_ip_network.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x38fe0e6eac32b8ce90b1b3b8548853e0,
                files: &[0x20e45f335374cf4be8dc4590e7d12224],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/has_interface_with.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x72e976a3290bff53707b032b0b6cd6ad,
                files: &[0x74802524065d43c26ca9f30ac8a19e4f, 0xe7a1b4875812f69f56e2557e427cbe64],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &["puppet/parser/functions/has_interface_with.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x8bfdbf4cfd7e17b5c0c53b884bbcfa28,
                files: &[0xb635d665288c4ced381b7d4ce944ee87],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/has_interface_with.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/has_key.rb",
        contents: &[
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x04c1fdf630051a46a49f878ddbf65680,
                files: &[0x7d2297603d4a761b9937b8803e55ff22],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x50a6e1e946df22246d1968952039344d,
                files: &[0x7fb633328938c8d76fda1fdcc8587f61],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xca20fe72b4011173cd382be285d49e30,
                files: &[0xfe92360b98faedda55008ca45f422af3],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25.
            Content {
                code: 0xd00d955a213e6b2691e16210ae6c77a4,
                files: &[0xdf70f7f74d72f7b369b7b6d5a2f0bc9d],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/hash.rb",
        contents: &[
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x0c250c6a614f51166abfe1e46a9f638d,
                files: &[0x4f1993c79a3a49af197b6e76bfba7a12],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x2a68587aedd5e2c41db46c2a7dd74544,
                files: &[0xb51fab5af5f3a9e488aa24e879f1f983],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25.
            Content {
                code: 0x3fd853754280d75e0370be4e87afbe1d,
                files: &[0x286b8e85fa073dd0bea8c57e9bc70610],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x87c792a52229448b728f63b1098c32ea,
                files: &[0x651c6d6b1ade491302f57aabdd194e74],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/intersection.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x4bcd49cdfb44139b2e9cda4268316984,
                files: &[0x9cd36ad396cffeebc0bbddc3d296ac22],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xe79a21b611f5a532b825022d8b32ab38,
                files: &[0x4c53e0eac9f35339a9815276130de6d6],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_absolute_path.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x0d0cdf2a9ea9caa81687ec4fbb987c1a,
                files: &[0x65df5f9a1739b79c3c5c84704343b48a],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x2af62e9ddbd9e7d4751bf52c5bfd0971,
                files: &[0x03a3f43a50dfa4802d6818fe707e595a, 0xbeb258bd7dde92672e8dd7c210efba04],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xb8e8b782db9a9d673aabb2cc43e357fc,
                files: &[0x7537685b3bf507ebb9f3414647452084],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_array.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x1303c730ed2111f5e7a98cff82521f9e,
                files: &[0x3889c0588fe51373fc1785cd8eba49a2],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x32761d88913e098c26b7de4dc9d69684,
                files: &[0x431f65721096d8ce2ffdef4ce1c554b7],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x4ad250addcd6fa1c9f4a1dd453d3b8f8,
                files: &[0x1af1a8e373bc896db9ea1f3472585b3a],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_bool.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x76cb17d42e1ea06dee9ac55a0170a127,
                files: &[0x582dbd3b0f665e24ccf03e529a19586e],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xab70e72c8a50bfe176947ff023c93cf4,
                files: &[0x394da5066581055dbed66c62026a7ecc],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xcf015ee9afe43631e317b57cfa377a74,
                files: &[0xe90812d97634851c4d64f30083c3570b],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_domain_name.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x1dca2574be09b4c0da9c76a986f4f1ff,
                files: &[0xb632c1765114e157896c4d8b9292a3ea],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x2f87928dff875d87d5ebe6f06b3566ec,
                files: &[0x4c037ba2e9b75f2805e90eee4e15751e],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x31e63ed1f7c9ccc8f96d6e779396a054,
                files: &[0xba92936c37145e8bfcb5959b6c04bc9e],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_email_address.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x1d86be70e879035793f98badc75b0d6f,
                files: &[0x6ec59f3b6fe1edb393161d2298ee4375],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x69f3822cbbb5aa50bcd4746e1d3bdc10,
                files: &[0x665342ff8f9a42163fd55cba0d6438ca],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xc95d109d4433a2d2fe1c45ca403808e9,
                files: &[0xf3086d27e9dbdc70117933ad1c7fe447],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_float.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x298eb8006d7a214a8e8ed80f91b82b34,
                files: &[0x7cec6f82d5f73bedf06ca9037f4dfe3a],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x3a9d8528b2772454c5e1b813ee3309bb,
                files: &[0x9f3116801ac516f290260c5dc409a6ce],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xb20ed3831b26f3c630bc54470f6b49ba,
                files: &[0x7b131b8308b7456fb4cdc35910d1194a],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_function_available.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x2c63c5c8a899b4efa225faa2278cbbff,
                files: &[0x065a66a08f6d9e3476c9f5c00d101246],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x611bc31f7ce352b13c7b3f4c80f3e9b4,
                files: &[0xdd2ab77d6e79fc4666b3bf5d040b0c19],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x93413e57ea5310fb83dc5f6747ab31ea,
                files: &[0xf522c149d747c7ad36162906a4707839],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_hash.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x0e9fdfa5b260278737f9f14abb59a2e3,
                files: &[0xe6373eae5d6691b18030eb5349aa6d8f],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x13462ccbfa06c34924a274fd36087409,
                files: &[0x3a48f47d215d3f07fac53117e3df1cc8],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x838752763678e4ba714dd8caa4464920,
                files: &[0xf2dd97f1a5971df5693f1f0fc4cf1281],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_integer.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x4bb05c65acfcc33944bc16f955dbf2c3,
                files: &[0xe84dd5f6c10e521b6dd19d5e0ec84c62],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x6264771b0fc7d8cad7c73d2f126651b4,
                files: &[0xc76673f40daf34ba0d63053cf343bbd5],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x6b1d15eeecbbb4ab16f8ebcf11b8a429,
                files: &[0x2838426e5304c9e3aecded3716d449ba],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_ip_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x35a36d1f0af0c2540014ae0df288c3f1,
                files: &[0xad62fa55063b31bcf4a6ff1b6d5c1bea],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x727a87b78ce15a431ecdd4f01cd10cbf,
                files: &[0x0794d2d0d6f5388f7a2c837616d2c9ca],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xe8c87b75f0bb36d020b9936f8a105b53,
                files: &[0x585d91c3fe35ff63d6e75d33b411c14a],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_ipv4_address.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x538c60ba71efeca07c8f2c8f6e7448b8,
                files: &[0x2b2ac32cab66912bfb500a33f9fe73ec],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x9947470d8e87ad6ed4290a107a3c1907,
                files: &[0xa2369b16d923853b880f7df391f8f0ad],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xbf29abda3b0e2b5f830ff983903e475f,
                files: &[0x2aaf0ec14d650860e2e87ca109c137ce],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_ipv6_address.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x2c7287209f0934ea40c92d280791d502,
                files: &[0x22962097f4b2ee2e5a68baf855f5006f],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x58463b762cfe1c6cb80b2af082797c22,
                files: &[0x6868c7a33591377e15b209479ba87417],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x87c1cc2b9f4c664c41605da168160d99,
                files: &[0xade2c9e48a6bf3f55ddffe7ca275faae],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_mac_address.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x0739af644635867e0463f2874ff2c4d9,
                files: &[0xaffe5f820de5fb6d0b639e17de344771],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x2a780e525968b803b2f19eb670c613fd,
                files: &[0x7e6291500b760a0f122405a39085dff7],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 5.2, 6.0.
            Content {
                code: 0x57b47b9a5a4d807acec48d200f0b942a,
                files: &[0xe389a4a7fd6264eaab3f5bce40baadbc],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25, 5.0, 5.1.
            Content {
                code: 0xfc2d90fa3549962e391a310f66b8a1ac,
                files: &[0xf6f9d7b262d168e8c05b2ee8da6d9271],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_numeric.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x49b310f48eabe35f9f06c4323d0c2c93,
                files: &[0x2dd337c57bfa351351247952e67eeca3],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x67d4131b04e23b2b54c3d5c185a8821e,
                files: &[0x04649d5358f3573d7b9e9be5f9c898b3],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xed9f48fb8d09db720ec602d92e84e5b0,
                files: &[0xe94efa73dc4c31c8e46c7e7ca1723064],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/is_string.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xc7180414b8819aa155107ed2d89c6267,
                files: &[0x0ddc87f9b84c3e003fb540bedd864795],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xcff6ec7b90d581b813fc0d56ee7b61d8,
                files: &[0xec61da926ed59cd597e33ae07633cc0c],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe59db9680da984494797f5138879ec03,
                files: &[0x69905dd86883b0bdbec31a3cb6e3e06f],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/join.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x07da32775f7dad884d5fcde467498c13,
                files: &[0xa906c7deb03276d75a121e1f9390caae],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/join_keys_to_values.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x5f8f446bd6084cb62ef8e13e45c50fab,
                files: &[0x13b67fe2ce4c1907543568c6e46e2b73],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xc17528744de050d790e265d2d46920f1,
                files: &[0xe22b9072b1a182074e191cef705b9c32],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xd9b160b1723e1802533c1779faeab229,
                files: &[0xfe38aa395a9931786a8f30a62dcb0ab4],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xe0f02f0d9f5109ae3c94d9fd94d58d1d,
                files: &[0xc8d8dc086ce11f49966b701959c88d48],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/keys.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xd73d41113a47a525106e26dc5ff48251,
                files: &[0xc237239a95ea3c973492b838a38c0f55],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/load_module_metadata.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x214910fb64727221f0a39c60a1eeb240,
                files: &[0xc1961a6e94d4eaec17569ba36d59b7b5],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/parser/functions/get_module_path.rb"],
            },
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xbef27cdb9c5e9c96ae017c1af712663a,
                files: &[0x7164f88ebde1f1a5ab858034fca2789a],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/get_module_path.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/loadjson.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x9a8b8317f441c13120e3ca9ecbd876ed,
                files: &[0xfa4a3e03bd9ecdb542db50fc24bce1f9],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xfa30e9a99234b2a2dd399cef76761e02,
                files: &[0xa8d3137652aba36ffcaa2af87aa6b298],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/loadyaml.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x12caa676868628491778be928b9ff47e,
                files: &[0x4019bf96ddf3bc76dfe6599679b0011a],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x97e31e806ab60ba373a5b1bbb239f179,
                files: &[0x69d2233436afeb9cb9d0d8fc21334d72],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/lstrip.rb",
        contents: &[
            // In 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xb5e7bbb7f638aa09e5fc9cd8bd438228,
                files: &[0x0a1bd37019fd900770d5257365fef040],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/max.rb",
        contents: &[
            // In 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x4874d43c957a71d725d49b9343fe98b4,
                files: &[0xdddf98f9ca5db5931390905ed621e9f1],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/member.rb",
        contents: &[
            // In 4.25.
            Content {
                code: 0x203bf8d9e258578460bccd4ad03c29ce,
                files: &[0x69976450aa948d9922a38f2fea69d953],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x26a70e5d5e5f153fc8f7fb248f1e3c01,
                files: &[0xdc12d723fc25979b5abbff80f5a8f287],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x2f307daf551d660e1e4e93d3acae465c,
                files: &[0x947d76d9877aed4bb8f3d83ec56b433f],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x4d590a5a901e1936689c608996fc98e8,
                files: &[0xde8a726fd737d71fe59b0095b3a020fb],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xd641d776c1189d9fd58675d70a894b2b,
                files: &[0x62afbb0afa136bd6fca408e98c256650],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/merge.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x1ab07bef3fff8b7d8644d16079141042,
                files: &[0x9e438dc1b360a9bb26313bd55905d5b6],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xbf26788a561e49ebdbd371e41595b6f9,
                files: &[0xd9e607a5242e2aba8c8bfdd9c889a614],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/min.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x16f887b286e6f837875dd4cb5470224c,
                files: &[0x904ca4a6ce2ed18a5d2bd740dabea89e],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/num2bool.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x0111e9eff72d19c0f1002886f99267c6,
                files: &[0xa115c2768742997f29e0c8e67f1cd16c],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 4.25.
            Content {
                code: 0x4c77f87c0ceaaa937191b4ea3c8502ae,
                files: &[0x7c1280b820bac6833587454c627deb27],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x5a6645a3fbfc5d472900372f95200f51,
                files: &[0x9c96197c505fd196af6d6f5218b9bca4],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xb4d2d1344ec93bfa7ad426de8782a24d,
                files: &[0x370cfae46a9e4b249f4bec955f5569cd],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xd8f8f9afddba0aff7b8af1020204b831,
                files: &[0x72a6e5381e477c4f178dfbf8286a6cf4],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/parsejson.rb",
        contents: &[
            // In 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xdc5a202b607c0a5b9c412870fff4362d,
                files: &[0x4eaca3e9b58f69de322a8d839143b2fb, 0x81d2d77b3b3edec8ef5a9067ed3c04a0],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/parseyaml.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xbd0090f9ad27f904a2a45eac6bba0e18,
                files: &[
                    0x4965978404dc19b03bc89f4f7f62ee7b,
                    0x5a7bc96769942587a1551a347d3ede01,
                    0x63bbe3648598be2378907c6e2d70d864,
                ],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/pick.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x2211432d3eb8629f2fd2f54cc8750624,
                files: &[0x218a221974b051b46ae0a17e5f5de4e3],
                like: &[Version(8, 2)],
                needs: &[],
            },
            // In 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x26ababab1947496fb15a63861f139d40,
                files: &[0x329b1b07132adad0c19d2fcb9d965b50, 0xb664c9c21cb6ec9bd9a43ef1bf4567ab],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 5.1, 5.2, 6.0.
            Content {
                code: 0x54c98becbe7617f0d31e0631975efcf0,
                files: &[0x79caa2b3b856f6b45a1c04f90ba315ce],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x5d3585b0a4d7ef1070af1f8b4b6a5af9,
                files: &[0xa73cf6dd459e696ee402fe45624fa873],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/pick_default.rb",
        contents: &[
            // In 5.1, 5.2, 6.0.
            Content {
                code: 0x968415fe3313e2434a33c0977c58dcc0,
                files: &[0x3073726b2eea271be3f5c8499fc7fe45],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25, 5.0.
            Content {
                code: 0x9de7886929444c7a07a008a76658a3a1,
                files: &[0x653fbcb332a95f0dc0ac9a3f966100ec],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xbdeb2bd413bcd1506c35af96df56ec26,
                files: &[0x64af1f2c89eb62b3d29798a35bf9ee52, 0x762209666a6447af3be77ffa9d317bcf],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xca168d9359f8e0e84adf6c5e5cd0d902,
                files: &[0xb9325440a142149882edf5f90376c913],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/prefix.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x5dfa5b811b2013552b05605fa2f9d8c6,
                files: &[0xb5e8bde9869e2e13d39295b4e4e2c8d4],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x9c2dbffbfd2fa5f7f4f0b41521560036,
                files: &[0xb771f860a2c552f4345b08cbed91a831],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/private.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x3bfe03225dab33a84fe3f232d10e3629,
                files: &[0xd818272530f71bbfb6b3011760dde4a8],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/assert_private.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x5808bb9d03efbb93f2c742e1d2760a5c,
                files: &[0xeca812281402eca6e386e6d3abaaec1f],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/assert_private.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xc50eca76c08cdb89d653689e2945f115,
                files: &[0x9dd2dc2f5939f79eb871daafa9417727],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/assert_private.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/pry.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x754d596a890a60bc4f249242a88e6c18,
                files: &[0x5b9f4fccf8ead9d82a0c010039df51b5, 0x8105b66ecf60cf801a8c47147f54078c],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/pw_hash.rb",
        contents: &[
            // In 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x9bec5e48f44f2bfb1c52b745e550a6bd,
                files: &[0xdd25c1663187592a86b9940b6f0c6469],
                like: &[Version(8, 2)],
                needs: &[],
            },
            // In 9.5, 9.6, 9.7.
            Content {
                code: 0xd48dab3bf75195ffeb58d96f3b1d5f71,
                files: &[0x6c460fc4f1c07a71e06616be96180676],
                like: &[Version(9, 7)],
                needs: &[],
            },
            // In 9.1, 9.2, 9.3, 9.4.
            Content {
                code: 0xdbfb6ebf59abdaaaab5f4b6b015f60b4,
                files: &[0x49832c83ad54fbd287f675fdb6a79e9c],
                like: &[Version(9, 4)],
                needs: &[],
            },
            // In 8.3, 8.4, 8.5.
            Content {
                code: 0xfd9781ad0558262a908e6d0299e85194,
                files: &[0x14363d7c65cfa78e04fd2b09a6770d7f],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/range.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x37f690da3b2f04a9aed7d32a1bd4a6e5,
                files: &[0x95299801f6ee3c6c09031a53ed86c50d],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x5000b9e01d5ca06d56ddb9df20a9eeb4,
                files: &[0x2fdd162561746920e74fe3bf1976e0f4],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/regexpescape.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x4656be129ae6d06fb62eaab0605c4c2e,
                files: &[0x232e48f9e7c969c2eaf38caf1fcc7c9c],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x5f6de5deb6dfbcccd2a3f2628b96cdc8,
                files: &[0x59bff9eca6a57bbb3fc5ff29116dc438],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/reject.rb",
        contents: &[
            // In 4.25.
            Content {
                code: 0x0c3a091025fd37ecaf0bd2de51404e11,
                files: &[0x0f0c3f738129b65cbfa931ded97d7886],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x1c67172a676f552b05e6f631f1c0a74a,
                files: &[0xf5db8d33cec134cf1e451a70f54ca8c7],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x68af7f9eac01212bb1700ec9457569d1,
                files: &[0xb4d9f84236a16828814ccc2364a77af4],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xa9422b0c387f273ecf2667d499570d21,
                files: &[0x3a31228951106255727084b1b0102da6],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xbec4699b9642b82c8f0e2b3ac96e01c1,
                files: &[0x71e17adbdf71bb16b7e2b1797ab0b32d],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/reverse.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x46576d1817eb345bb7ad5cf7f038fb86,
                files: &[0x55e2b460e50f3b367527c545debc0b46],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x82b08160410f995e1e729c18cee1fcff,
                files: &[0x84153adcdc9603861f390515b9e0d71a],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/round.rb",
        contents: &[
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x2823d2012cf2df970e3ec99c31c1b4d1,
                files: &[0x37e6c79aa6176d8784c216e30c1ca014],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/rstrip.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x3117090cdde88b498585cbe835e0c03a,
                files: &[0x8a1b428c522cb8ab144f7da1db4f3cca],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/seeded_rand.rb",
        contents: &[
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x70c359dbeaec87197550dd1494908090,
                files: &[0xc54426be62bd633063114818d7054085],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/is_integer.rb"],
            },
            // In 6.6.
            Content {
                code: 0x7d25c48d1af94acae319783881c7358f,
                files: &[0x6a63cc2483a0af596765be602a8fd2f1],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/is_integer.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x8f0cced345debbe0dd2cac8ffd49b24c,
                files: &[0xe44a7f7c97f44fecb9b490ec32f34504],
                like: &[Version(8, 2)],
                needs: &["puppet/parser/functions/is_integer.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/shell_escape.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x9f2c8bcb61c53d4af5d47246f4689302,
                files: &[0x21edab26c1bad537d2eed0db0d61bb39],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xd53cf13db1a3c8e746b8e2dd8608111a,
                files: &[0x1ea02ccaf97ffffb350fb0dc4b618b63],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/shell_join.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x44affdf6c4c8a13a373c20e92f86ad7f,
                files: &[0xfdd1df1ab326a163fbfe7bd1954be7a3],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xef18ea4be2aaa73c12db91acbb685a66,
                files: &[0xb59dfe77a930ea849f90fb575b8de4f4],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/shell_split.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xe7848b89ea35c5c6c5af433ae229966d,
                files: &[0xcef562a3f3fb4fab7a7b4c89449d6f47],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/shuffle.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x07704aee4f04889cde634ce3ed0c0d6e,
                files: &[0xfcbdd981a1bf21779fbeca6402cba0da],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x4fe57f1f7cef6e8b819fa3d8ad243a48,
                files: &[0xf18cd0c2f757b9f6a2f41a83a91a677a],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x7178ed5745315a71d95cb24de2e90e43,
                files: &[0x9cd49dc89b792bc783523762f41c0bdf],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xaa9c8f545d138abf51e7e45c9221b722,
                files: &[0x7e43992f7e3ab94b4a2a14a667005471],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/size.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x8c472201c7cbee276ae279f357188599,
                files: &[0xbb8f20015098f812cac657e1a1324177],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/sort.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x1d33693280255a44720498ba87637b7d,
                files: &[0x76c219e76e4f15facd18af7c2b3d44b3],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x209f65932a5d7f87eee8a11c4720a01f,
                files: &[0xd6f55bbdb8652c6fed4a56b8b4e0e418],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x8aa310ee8573561d3afe614d869a967b,
                files: &[0x4c9260d133006037eef0584d6e0e6ef3],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25.
            Content {
                code: 0xec482f4d32b999c52d2385311c35e0d8,
                files: &[0x0f02c1384a9120a593e081429f603368],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/squeeze.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x25bac87b04fa31c58b69fa6ccd1b235e,
                files: &[0x365a005de25ace0d012708cb40dbc9ca],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x3d4d1fc3266d0a30ae0128af648c39bc,
                files: &[0x9beef1e6b7a2e1c9ab703e772a6caf26],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/str2bool.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x0b7a1fdf7720f9bbeedb7b1a277afd1d,
                files: &[0x78ebac123d2aebc081f0787af0b79f99],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x1cb581e7f9861131ad02479e2e90258f,
                files: &[0xdcd059f4e2600d09b017e244069271d4],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/str2saltedpbkdf2.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x511035a21e8c87460e1284fec10ff411,
                files: &[0x9cd958971df74cc189c07ec22671205f],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe7b8e5adca8dc3d6e8b5d39c4b005a85,
                files: &[0xdd8313a1fded3094c3cd8b0ff4765e7a],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/str2saltedsha512.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x79f69ff6b32a1e454c6777e20aa4c50e,
                files: &[0xff422acc39a85c93d052e2836c096084],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xa2bc7f4d38e2a774529d149b96fb6c5c,
                files: &[0xb5eb5c3cccdd210bf6d0c97a9daf67e1],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xba5157038842a79c191e3b25c710e61b,
                files: &[0x0211ad84424df7efdd7d8d8ee1d0d17f],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xbe2f590deee7d730fb781e143fcac4bb,
                files: &[0x7eafd64a7040fce756f192f3260cb89e],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/strip.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x787617e7e18e0f297379e3722b7f1d40,
                files: &[0x11de6fbd7718b268ce7e71030a9b6d78],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/suffix.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x01cc674cc3f96cae9c05592fcec63f2a,
                files: &[0x81bb328d2382b884af43217a90ddf621],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x312ed0fa2da5839d023a2308bc67c088,
                files: &[0x0cc1323e4d818e64d635aabf626e2cbd],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/swapcase.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x7c313752c3b4b9180de54c179c3d3ba5,
                files: &[0xba319f1958c71ba1bf47b8bc5dd0bbac],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xe24e8d9db4ffd0b25fe8734a1a36885d,
                files: &[0x410a6f48907350a62954fb6417f7c262],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/time.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4.
            Content {
                code: 0xc4389ab22cdd9270cd42c6915789f90f,
                files: &[0xe5b037632cae30e4ec1bc4be836b5a35],
                like: &[Version(9, 4)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xc81460f9f5499c8a75882fdd3b35fddd,
                files: &[0xc0bdaf83be3cc7b9826a01d6dff5b0b9],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/to_bytes.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xee91c22714c8c1f61bcdce3243a09e5a,
                files: &[0x03e803aa2d62f63dd383362051ec70a6, 0xe8e5a4bc2e84105eda0cb5f6543dc4b5],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/try_get_value.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x10500758aab207bdebd83198b96b9de4,
                files: &[0x744c919f9e2c7c78560c8d2d3c5b9a04],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/dig.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x8ea578797aadf195651801a4fe51cd23,
                files: &[0x526974b2a9ef0da31971db95ae346f34],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/dig.rb"],
            },
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x902bc47a94f40477e7e32e25a70531c2,
                files: &[0x005e71d8a2dd0f1b441ef993df683e4b],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/dig.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0x9a09bad3b84b7eae589f87b45d4d4418,
                files: &[0xb47dc00113ce451ae353f22400c7e5bf],
                like: &[Version(8, 2)],
                needs: &["puppet/parser/functions/dig.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/type.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x0f18cb99dd2828ef20dcfab803094223,
                files: &[0xe849830829151ca32cc78e007a9ff126],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/type3x.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x6243af72049853c81517a990f6a5d0c0,
                files: &[0x0e1bcfe55c297f328a69fd3aa22de743],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/type3x.rb"],
            },
            // In 4.25.
            Content {
                code: 0x72d24b0569a40c43a3affb9ea2532820,
                files: &[0xb949610495d98ccc9f0f57a546f1fa9f],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/type3x.rb"],
            },
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xa49df2fdbf0c86962489952f94ac033c,
                files: &[0xedebd19f86fbd5949ae8ee2c76cbdad3],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/type3x.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/type3x.rb",
        contents: &[
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x0e0a5f7cf745cc79dc66233f85078cff,
                files: &[0xe9ac037bb451d9e0a202931fb3701a02],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 4.25.
            Content {
                code: 0x34470c7a6ddab8db5c50b6ec44a149f0,
                files: &[0x52bf67d1ee06cf60590db23b6e96a744],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x438f43844747158408739883df296912,
                files: &[0x1dc8932fb3eedb97f5c40fd6b023e56a],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x815d2dc5d12fd22a24f4625b95f89f94,
                files: &[0x7f8a48453be869c396b378dfe36d8571],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/union.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xa7dcf29ea038d37960c39ec3aa68ec1b,
                files: &[0x4ecdab20f4080622fa58d2f3f7373c16],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6, 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xaf2a2781c6e7ed91651fb66ef97f27ec,
                files: &[0x28a884b30feea268bd3f1990acfb56f5, 0xd9a9e21c9e85073fd84d9b1f477c0abd],
                like: &[Version(8, 5), Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xce14e6c1954d16a028d9d14bf2ef0b1e,
                files: &[0xafccb23f06487e55bf0ad8c6439dbc5d],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/unique.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x504dc8b91def3ed4783e28cec72e9497,
                files: &[0x8cfd15bb27e8d9b9850204d17890d952],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x54bcbd0a2b97303c89da8b3904385f79,
                files: &[0x53a673b29df1de3dfba11e6991d05dcc],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xb07dd08a4f1637220820207425e772f5,
                files: &[0x35aeea64b753ccf334d32d8c3c28782e],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/unix2dos.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x7a71f1e4ea4db14041c4b91ea57bc41c,
                files: &[0x587342761b44761111d7ec3aa9dde101],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xc5b71325b1bb03eec9db89138cac2291,
                files: &[0x12cf45b412eda55c5cf3f72b2feb36a5],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/upcase.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xae302f586e4d784ae64ab3b4920af225,
                files: &[0x427dd3ed62947c9a2d43ff674b7e72af],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/uriescape.rb",
        contents: &[
            // In 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x361d7309106dc83b1ec2681a72cd1160,
                files: &[0x285972db05d8b75d5877679412859a01],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x3f01d58640f46c9bad619e2c3990487a,
                files: &[0x0bf126e5534c5c7e83485b07c0c67e75],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_absolute_path.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x5b1e3878dd5c4a1c37451c42ee659136,
                files: &[0xa597d187af9333c4d200c45a6fe5b8d9],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/is_absolute_path.rb", "puppet/parser/functions/is_absolute_path.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xc5ea251ddc4e3f26bea5434eafcedf54,
                files: &[0xdc43babcdc65f901daa3c36af0d6d1ac],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/is_absolute_path.rb", "puppet/parser/functions/is_absolute_path.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xe76e202ddc4a3935b6e3d83106319c3c,
                files: &[0xb55f33166f0bc151fce7625ba93795c8],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/is_absolute_path.rb", "puppet/parser/functions/is_absolute_path.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_array.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x1f9716b51b348d75cecc14d6baa71a10,
                files: &[0xb8c08f91af0c8248e1164b8c07cbd152],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x3c7c54b37fad9e1f670911018ffb58f7,
                files: &[0x0f359d9d8fcdf61d4bc98bd5e72db98e],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x8657142fc2b4221cfd8f2a3c3a204128,
                files: &[0x0dc1809955ed6aaf090c6bf896ffce80],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_augeas.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x1fa429ef026bfcddd962e8d774df08f3,
                files: &[0x8d3ff8fe13a4f77b77c3fa11f18595a3],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 9.7.
            Content {
                code: 0x254bca3a2717c5400a9c1f0b33e0dcfb,
                files: &[0xe3c06bcc9fc19755419c3dd099c51e18],
                like: &[Version(9, 7)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x7092e00627e00492a6dacb4cb30d8c32,
                files: &[0xe883671cd98fa7662220715cdb5ba0b1],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_bool.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x4d6c245cb95180113bc252b359c3d812,
                files: &[0xf5c0d280ae776556a3c309641136150e],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/is_bool.rb", "puppet/parser/functions/is_bool.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x6314fa48475ce21ac1ae314647d9cc00,
                files: &[0x60d47c4965f8edcb35c2325cf68a1089],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/is_bool.rb", "puppet/parser/functions/is_bool.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x8c0916938a3cda7721b4f484a7668f65,
                files: &[0xbc6e4236fe043a79537fa2a522c3c50c],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/is_bool.rb", "puppet/parser/functions/is_bool.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_cmd.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x04b3bb381c5088ec61dc3d89cec40b45,
                files: &[0x71008189fe6991ea3cf39a3dbe2ae071],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x86f858e12f883231d096adf81b0a5a36,
                files: &[0x2bbbe84320e8d9b13321cc8faca8fcaf],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_domain_name.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x1dba8d28272442795e2a5fe8fb98c6e0,
                files: &[0xd34fc089ae8dc87f8b372610d5650dca],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/is_domain_name.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_email_address.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x4f733ddfe9787b218bd7ef6dd953ef00,
                files: &[0xaca1a17816efc05bd2c2b230c2f54482],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/is_email_address.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x538624df669fc926bf8ac0e77541e33f,
                files: &[0x03742bbad8e39eec2f94b7c97e346fff],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/is_email_address.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x723b921ad97d34726aca527488c51a15,
                files: &[0x007cc6c53ebfbeaf3410edb8ff0c1224],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/is_email_address.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_hash.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x68a12fe9062a1acdbf2469a7bb03248a,
                files: &[0x3aa2c2495ad8776be1c254333739f1b7],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xb3bb16e4d990fba7c85ff98f857a20a1,
                files: &[0xa01d440b926e1e2fb144dde06d30a9dc],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xf81e678b5ba9b5bda45ffe8d4c59fd69,
                files: &[0x2e5be75cb44d006dfe1a3efad2fc51a9],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_integer.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x3591488f3df55aef6641b358d2281361,
                files: &[0xc78e676e32b98830ea2180a80580c854],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x4cd2d3a942d850f85b54aabc29fa8fa6,
                files: &[0x2d2b4f823cf140f4c59d815486372ffd],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xeca71e2c2d2202b457e7519ed051ba74,
                files: &[0x07f239ae983c17caed057b821c08fff8],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_ip_address.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x234d25cbeb36bbdee5fe46fd8c60a865,
                files: &[0x068df97ee4654efcf59f6c32d731437e],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x5dca2a8b7833c60ed62d3ffc58aa42f1,
                files: &[0x0516e30132afa5b2f828490efe186d05],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xf45dfdf2a08f6d73265d128f8bcf3fdd,
                files: &[0xb3f01498e7a20b8fbc8cb7bec839b959],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_ipv4_address.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x79640788a4cdc286cab778902e712d94,
                files: &[0x074fafcbe1a332361646807ca1b70ce2],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x7a849fc0726841e3e1e0d2c62ee1baa6,
                files: &[0xab9ed1edbc85e7f9b113b6c4d72cbdc5],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xaa3451b9b92920e33af6a2e5dbfd3c3c,
                files: &[0xd2cb63697c9d22979881e32616e7b714],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_ipv6_address.rb",
        contents: &[
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x23198fa402e51104622493010ab7c896,
                files: &[0xe5f4522fb521fa8518a8123fbcee310d],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x54e56121cd3924ab2eaf47f65bc14ef8,
                files: &[0xec85198e54306bbed3428d38f9da1998],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x9360b6e3bacbd29efff485f214407ced,
                files: &[0x9080c8658567e50ae5bf6920a4de2f88, 0xf5b5db313d35e9c18e54cb8a165805e9],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_numeric.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x2eacb0b86d8d6a6e77ff6f509c4709fe,
                files: &[0x96ace493691b4099c19719de30e56b86],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x91de85a3c85f24c35a33f766c8bafeb6,
                files: &[0xc8880b9678658c31bfd56c2f03faf637],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xf822d1d50059c8264342a00ecd674d46,
                files: &[0xed37145cab5fdcd1a847b03906047c9e],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_re.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x089e9403d365c12478a1e58bed6c5e9b,
                files: &[0x3dd14c891d7a9ac05aba2115f03627fa],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x0cf330a39b693d5e09d36a3d21c2ea8e,
                files: &[0x35e110bdc2f324af5c6707227c58cfc2],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x943749dbdfaa8d253119a34ce49c6a60,
                files: &[0xc4864c9056aafc49874d5b0c12d00aab],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_slength.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x05f3eadc0f4e32dc834eb953a1d112b4,
                files: &[0x03f63808dfcc49c3e2717a91ba4911e6],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x32a96f0c8e66df7db0b05d84c6fd53f8,
                files: &[0xc0c061d738703fc5703c8b49b95e19bf],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x6749b2e249610c4236e986acf23b2bb1,
                files: &[0xdd8b5cb8bf87e7f697089975d32a4ad2],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2.
            Content {
                code: 0xd8eef499992469e2eb40de7d3db9e27e,
                files: &[0x96c28a40a277f2872ee905a87450ccba],
                like: &[Version(8, 2)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_string.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x1fdae72a3a0bfc5b1015b45540c86a7c,
                files: &[0x6a17ac8287ed3cb9be9f8e2cc2474768],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0xaa537f19ab5ddef8455536177f3a9ffb,
                files: &[0x4f1d19043ba8eaa57a0aa6333d87f3b1],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0xf561dca0ab3592aa2ca04c6cad3fcf4d,
                files: &[0xd4bd1cd19d78e149c77e8737ac95e077],
                like: &[Version(8, 5)],
                needs: &["puppet/functions/deprecation.rb", "puppet/parser/functions/deprecation.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/validate_x509_rsa_key_pair.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xbeabf56ab8f7621633e45c5625cad70f,
                files: &[0x444a9166738c133c0bc0d1ca48138952],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xc2531ae7ce05554aeec1269625df822b,
                files: &[0xf93fd94e69ed4a74c2023985f95c6321],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/values.rb",
        contents: &[
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xd0a6ce82da8a87a0074fda297a405aaf,
                files: &[0xfbba5881c24957818ffbd433253ab4c3],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/values_at.rb",
        contents: &[
            // In 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x17599091fdd2def60ce55e16b4d28911,
                files: &[0xc07d400f05ddaa4cd3a1cf256d3b9cb8],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x5608dc86f9c82e4207665c2fed051e59,
                files: &[0xb7f1b0b4984494adbcbfbcf3b7f943d9],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0x5b2523df8305be4be72d2e6f6def608e,
                files: &[0xca4bab508cbf6c3cb4d17f4f3ff99423],
                like: &[Version(8, 5)],
                needs: &[],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x9936498f01d889880a0a5d37ab97ccba,
                files: &[0x17cfbdc751bb6b060da5acd582425b2a],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet/parser/functions/zip.rb",
        contents: &[
            // In 6.1, 6.2, 6.3, 6.4, 6.5, 6.6.
            Content {
                code: 0x812f4df9db86332d134d49e74c02ba6b,
                files: &[0xc1bad31bb00fae2e90dfd9e8dd0828c2],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/str2bool.rb"],
            },
            // In 4.25, 5.0, 5.1, 5.2, 6.0.
            Content {
                code: 0x9ee722bc1f5c5cb71985683a211d71c8,
                files: &[0xf51d81981cc464d45235297a14ce5f8a],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/str2bool.rb"],
            },
            // In 7.0, 7.1, 8.0, 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xc111e2f73ebf1a364f3f1207314ff8cc,
                files: &[0xc0b8becb46d4adb1bcf96e7fb27da7c0],
                like: &[Version(8, 5)],
                needs: &["puppet/parser/functions/str2bool.rb"],
            },
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0xcae17623d522d422ae3f3859dd3bb5af,
                files: &[0x971a61f7a7823160a83532ec263d595e],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet/parser/functions/str2bool.rb"],
            },
        ],
    },
    KnownFile {
        path: "puppet_x/stdlib.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x3471a964c9c206c556980ed33185e64f,
                files: &[0x9d42da6732965db483c3f15b14b9578d],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &[],
            },
            // In 8.1, 8.2, 8.3, 8.4, 8.5, 8.6.
            Content {
                code: 0xe116b0b7334d01e90048e34999782a51,
                files: &[0x2c5dddd5842bb828faa23f57983058d3],
                like: &[Version(8, 5)],
                needs: &[],
            },
        ],
    },
    KnownFile {
        path: "puppet_x/stdlib/toml_dumper.rb",
        contents: &[
            // In 9.0, 9.1, 9.2, 9.3, 9.4, 9.5, 9.6, 9.7.
            Content {
                code: 0x2dfb40ce1d7f76534a9536acdc2e078a,
                files: &[0xd434617af7fd1bc6ce6f75bcbae5744b],
                like: &[Version(9, 4), Version(9, 7)],
                needs: &["puppet_x/stdlib.rb"],
            },
            // In 8.5, 8.6.
            Content {
                code: 0xea5786bfb73dc7af413f23f2f4c937f8,
                files: &[0x2d220146feb827fc81b179c17f36793b],
                like: &[Version(8, 5)],
                needs: &["puppet_x/stdlib.rb"],
            },
        ],
    },
];
